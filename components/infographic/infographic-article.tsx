import { InfographicSectionView } from '#components/charts/infographic-section-view'
import { PageHead } from '#components/ui/page-head'
import type { Infographic } from '#lib/contract/infographic'
import { links } from '#lib/links'
import { formatDate } from '#lib/text/format-date'
import styles from './infographic-article.module.css'

/** An infographic: its sections one below the other, each drawn from its data. */
export function InfographicArticle({ item }: { item: Infographic }) {
  return (
    <article>
      <PageHead
        title={item.title}
        lead={item.summary}
        trail={[
          { name: 'Infographics', href: links.infographics() },
          { name: item.category.name, href: links.infographicCategory(item.category.slug) },
        ]}
        notes={[
          <time key="date" dateTime={item.publishedAt}>
            {formatDate(item.publishedAt)}
          </time>,
        ]}
      />
      <div className={`wrap ${styles.sections}`}>
        {item.sections.map((section, index) => (
          <InfographicSectionView key={section.title} section={section} id={`section-${index + 1}`} />
        ))}
      </div>
    </article>
  )
}
