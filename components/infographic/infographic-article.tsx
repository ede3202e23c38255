import { InfographicSectionView } from '#components/charts/infographic-section-view'
import { InfographicFiles } from '#components/infographic/infographic-files'
import { PageHead } from '#components/ui/page-head'
import { citationOf } from '#lib/base/format/citation'
import { formatDate } from '#lib/base/format/format-date'
import { embedSnippet } from '#lib/charts/picture/embed-page'
import type { Infographic } from '#lib/contract/infographic'
import { articleTrail, links } from '#lib/links'
import styles from './infographic-article.module.css'

interface InfographicArticleProps {
  item: Infographic
  /** Turns a path of this site into an absolute URL. */
  address: (path: string) => string
  /** Of a draft there are no files. */
  isDraft?: boolean
}

/** An infographic: its sections one below the other, each drawn from its data. */
export function InfographicArticle({ item, address, isDraft = false }: InfographicArticleProps) {
  const { slug, title, summary, finding } = item
  const citation = citationOf(title, item.publishedAt, address(links.infographic(slug)))
  return (
    <article>
      <PageHead
        kind="figure"
        title={title}
        lead={finding ?? summary}
        trail={articleTrail.INFOGRAPHIC(item.category)}
        notes={[
          <time key="date" dateTime={item.publishedAt}>
            {formatDate(item.publishedAt)}
          </time>,
        ]}
        cover={isDraft ? undefined : item.cover?.url}
        path={links.infographic(slug)}
      />
      <div className={`wrap ${styles.sections}`}>
        {finding && <p className={styles.summary}>{summary}</p>}
        {item.sections.map((section, index) => (
          <InfographicSectionView
            key={section.title}
            section={section}
            id={`section-${index + 1}`}
            place={isDraft ? undefined : placeOf(slug, index + 1)}
          />
        ))}
        {!isDraft && (
          <InfographicFiles
            slug={slug}
            snippet={embedSnippet(item, citation, address(links.infographicEmbed(slug)))}
            citation={citation}
          />
        )}
      </div>
    </article>
  )
}

const placeOf = (slug: string, number: number) => ({
  number,
  drawing: links.infographicFigure(slug, number),
  data: links.infographicFile(slug, 'csv'),
})
