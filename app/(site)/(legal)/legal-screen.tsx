import { ArticleBody } from '#components/ui/article-body'
import { PageHead } from '#components/ui/page-head'
import { StructuredData } from '#components/ui/structured-data'
import { sitePageNamed } from '#lib/content/offer'
import { formatDate } from '#lib/format/format-date'
import { breadcrumbs, graphOf, webPage } from '#lib/pages/structured-data/site'

/** A legal page, from content/pages. */
export function LegalScreen({ name, path }: { name: string; path: string }) {
  const page = sitePageNamed(name)
  return (
    <>
      <StructuredData graph={graphOf(webPage('WebPage', { ...page, path }), breadcrumbs([], page.title, path))} />
      <PageHead
        title={page.title}
        lead={page.summary}
        notes={page.updatedAt ? [`In force since ${formatDate(page.updatedAt)}`] : []}
      />
      <ArticleBody html={page.body} />
    </>
  )
}
