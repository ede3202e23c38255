import { Card } from '#components/ui/card'
import { formatDate } from '#lib/base/format/format-date'
import type { InfographicSummary } from '#lib/contract/infographic'
import { links } from '#lib/links'

/** An infographic in a list. */
export function InfographicCard({ item, level }: { item: InfographicSummary; level?: 'h2' | 'h3' }) {
  return (
    <Card
      href={links.infographic(item.slug)}
      title={item.title}
      text={item.finding ?? item.summary}
      note={`${item.category.name} · ${formatDate(item.publishedAt)}`}
      cover={item.cover}
      level={level}
    />
  )
}
