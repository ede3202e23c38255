import { Card } from '#components/ui/card'
import { links } from '#lib/links'

interface OfferCardProps {
  kind: 'service' | 'microservice' | 'app'
  item: { slug: string; title: string; summary: string }
  note?: string
  level?: 'h2' | 'h3'
  /** Whether its drawing is shown. */
  hasCover?: boolean
}

/** A service, microservice or app in a list. */
export function OfferCard({ kind, item, note, level, hasCover = true }: OfferCardProps) {
  const { slug, title, summary } = item
  const cover = hasCover ? { url: links.cover(kind, slug), alt: '', width: 1200, height: 630 } : undefined
  return <Card href={links[kind](slug)} title={title} text={summary} note={note} level={level} cover={cover} />
}
