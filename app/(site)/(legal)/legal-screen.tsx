import { ArticleBody } from '#components/ui/article-body'
import { PageHead } from '#components/ui/page-head'
import { StructuredData } from '#components/ui/structured-data'
import { formatDate } from '#lib/base/format/format-date'
import { sitePageNamed } from '#lib/host/content/offer'
import { links } from '#lib/links'
import { breadcrumbs, graphOf, webPage } from '#lib/site/pages/structured-data/site'

const LEGAL = [
  { name: 'Privacy policy', href: links.privacy },
  { name: 'Terms of service', href: links.terms },
  { name: 'Legal notice', href: links.legalNotice },
]

/** A legal page, from content/pages. */
export function LegalScreen({ name, path }: { name: string; path: string }) {
  const page = sitePageNamed(name)
  return (
    <>
      <StructuredData graph={graphOf(webPage('WebPage', { ...page, path }), breadcrumbs([], page.title, path))} />
      <PageHead
        kind="legal"
        title={page.title}
        lead={page.summary}
        notes={page.updatedAt ? [`In force since ${formatDate(page.updatedAt)}`] : []}
      />
      <ArticleBody
        html={page.body}
        facts={[]}
        next={[
          ...LEGAL.filter(({ href }) => href !== path),
          { name: 'What this browser stores', href: links.yourData },
          { name: 'Contact us', href: links.contact },
        ]}
      />
    </>
  )
}
