import 'server-only'
import type { Drawing } from '#lib/covers/drawing/drawing'
import type { OfferNoun } from '#lib/covers/drawing/offer-cover'
import { bySlug, offer } from '#lib/host/content/offer'

const itemsOf = (group: string) => (Object.hasOwn(offer, group) ? offer[group as OfferNoun].shown() : undefined)

/** Whether a cover is one of an item that there is; of other groups than those of the offer it is not known. */
export function mayHaveCover(group: string, slug: string): boolean {
  const items = itemsOf(group)
  return !items || items.some((item) => item.slug === slug)
}

/**
 * What content says that an item's picture shows.
 *
 * @param group - Of the picture's address.
 * @param slug - The item's slug.
 * @returns The drawing; undefined where content says none.
 */
export function drawingOf(group: string, slug: string): Drawing | undefined {
  const items = itemsOf(group) ?? []
  return bySlug<(typeof items)[number]>(items, slug)?.drawing
}
