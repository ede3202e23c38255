import { hash } from '#lib/covers/canvas'
import type { Drawing } from '#lib/covers/drawing/drawing'

/** What has a drawing that content says. */
export const OFFER_NOUNS = ['service', 'plan', 'microservice', 'app'] as const
export type OfferNoun = (typeof OFFER_NOUNS)[number]

/** Raised when parts are drawn in another way, so that caches fetch the new pictures. */
const DRAWING_VERSION = 1

/** A text that is another one when the drawing is. */
export const versionOf = (drawing: Drawing): string => hash(JSON.stringify([DRAWING_VERSION, drawing])).toString(36)

/**
 * What the address of an item's picture is made from.
 *
 * @param noun - What it is.
 * @param item - The item.
 * @returns Group, slug and, where its content says what is drawn, the version of that.
 */
export const offerCover = (
  noun: OfferNoun,
  { slug, drawing }: { slug: string; drawing?: Drawing | undefined },
): [group: string, slug: string, version?: string] => (drawing ? [noun, slug, versionOf(drawing)] : [noun, slug])
