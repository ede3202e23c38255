import { ArticleBody } from '#components/ui/article-body'
import { PageHead } from '#components/ui/page-head'
import { Prose } from '#components/ui/prose'
import { sitePageNamed } from '#lib/content/offer'
import { formatDate } from '#lib/text/format-date'

/** A legal page, from content/pages. */
export function LegalScreen({ name }: { name: string }) {
  const page = sitePageNamed(name)
  return (
    <>
      <PageHead
        title={page.title}
        lead={page.summary}
        notes={page.updatedAt ? [`In force since ${formatDate(page.updatedAt)}`] : []}
      />
      <ArticleBody>
        <Prose html={page.body} />
      </ArticleBody>
    </>
  )
}
