import { Card } from '#components/ui/card'

/** A service, microservice or app in a list. */
export function OfferCard({ href, item, note, level }: OfferCardProps) {
  return <Card href={href} title={item.title} text={item.summary} note={note} level={level} />
}

interface OfferCardProps {
  href: string
  item: { title: string; summary: string }
  note?: string
  level?: 'h2' | 'h3'
}
