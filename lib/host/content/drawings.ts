import 'server-only'
import type { Drawing } from '#lib/covers/drawing/drawing'
import type { OfferNoun } from '#lib/covers/drawing/offer-cover'
import { apps, bySlug, microservices, plans, services } from '#lib/host/content/offer'

const ITEMS = { service: services, plan: plans, microservice: microservices, app: apps } satisfies Record<
  OfferNoun,
  unknown
>

/**
 * What content says that an item's picture shows.
 *
 * @param group - Of the picture's address.
 * @param slug - The item's slug.
 * @returns The drawing; undefined where content says none.
 */
export function drawingOf(group: string, slug: string): Drawing | undefined {
  const items = Object.hasOwn(ITEMS, group) ? ITEMS[group as OfferNoun]() : []
  return bySlug<(typeof items)[number]>(items, slug)?.drawing
}
