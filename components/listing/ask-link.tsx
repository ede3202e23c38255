import { Notice } from '#components/ui/notice'
import { SiteLink } from '#components/ui/site-link'
import { from, links } from '#lib/links'

/** The way from a page to a person: a question is asked with the page it came from. */
export function AskLink({ path }: { path: string }) {
  return (
    <div className="wrap no-print">
      <Notice>
        <p>
          A question about this page? <SiteLink href={from(links.contact, path)}>Ask about this page</SiteLink>, and a
          person answers within two working days.
        </p>
      </Notice>
    </div>
  )
}
