import { Card } from '#components/ui/card'
import type { TriviaSummary } from '#lib/contract/trivia'
import { links } from '#lib/links'
import { formatDate } from '#lib/text/format-date'

/** A trivia question in a list. */
export function TriviaCard({ item, level }: { item: TriviaSummary; level?: 'h2' | 'h3' }) {
  const note = `${item.category.name} · ${formatDate(item.publishedAt)}`
  return <Card href={links.trivia(item.slug)} title={item.question} note={note} level={level} />
}
