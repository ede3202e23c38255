import { Card } from '#components/ui/card'
import type { Drawing } from '#lib/covers/drawing/drawing'
import { offerCover } from '#lib/covers/drawing/offer-cover'
import { links } from '#lib/links'

interface OfferCardProps {
  kind: 'service' | 'microservice' | 'app'
  item: { slug: string; title: string; summary: string; drawing?: Drawing | undefined }
  note?: string
  level?: 'h2' | 'h3'
}

/** A service, microservice or app in a list. */
export function OfferCard({ kind, item, note, level }: OfferCardProps) {
  const { slug, title, summary } = item
  const cover = { url: links.cover(...offerCover(kind, item)), alt: '', width: 1200, height: 630 }
  return <Card href={links[kind](slug)} title={title} text={summary} note={note} level={level} cover={cover} />
}
