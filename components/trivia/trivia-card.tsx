import { Card } from '#components/ui/card'
import { formatDate } from '#lib/base/format/format-date'
import type { TriviaSummary } from '#lib/contract/trivia'
import { links } from '#lib/links'

/** A trivia question in a list. */
export function TriviaCard({ item, level }: { item: TriviaSummary; level?: 'h2' | 'h3' }) {
  const note = `${item.category.name} · ${formatDate(item.publishedAt)}`
  return <Card href={links.trivia(item.slug)} title={item.question} note={note} level={level} />
}
