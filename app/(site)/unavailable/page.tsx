import { ErrorWords } from '#components/layout/error-words'
import { ReloadRetry } from '#components/layout/reload-retry'
import { site } from '#lib/data/site'

// Never a page of its own: lib/server/unavailable-page.ts sends it, with status 503, in place of a page that could not be drawn.
export const metadata = {
  title: 'Not available right now',
  description: 'This page could not be drawn, because something behind it did not answer. It is tried again by itself.',
  robots: { index: false },
}

export default function UnavailablePage() {
  return (
    <ErrorWords
      title="This page can't be shown right now"
      text="Something on our side did not answer. Most of the site is there all the same, and this page is tried again by itself."
      supportEmail={site.supportEmail}
    >
      <ReloadRetry />
    </ErrorWords>
  )
}
