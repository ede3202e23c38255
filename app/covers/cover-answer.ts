import { slug as slugSchema } from '#lib/contract/common'
import { drawCover, drawDrawing } from '#lib/covers/draw-cover'
import { versionOf } from '#lib/covers/drawing/offer-cover'
import { drawingOf, mayHaveCover } from '#lib/host/content/drawings'

const ONE_YEAR = 'public, max-age=31536000, immutable'
const ONE_DAY = 'public, max-age=86400'
const ONE_MINUTE = 'public, max-age=60'

/**
 * The cover of a slug.
 *
 * @param group - Of its address.
 * @param slug - Of its address.
 * @param version - Of its address, where it has one. An address with an old version shows the drawing of now.
 * @returns The picture, or 404 where group or slug can be none, or the offer has no such item.
 */
export function coverAnswer(group: string, slug: string, version?: string): Response {
  const isWell = [group, slug].every((part) => slugSchema.safeParse(part).success)
  if (!(isWell && mayHaveCover(group, slug))) return missing()
  const drawing = drawingOf(group, slug)
  if (!drawing) return version ? missing() : picture(drawCover(group, slug))
  return picture(drawDrawing(drawing), version === versionOf(drawing) ? ONE_YEAR : ONE_MINUTE)
}

const missing = () => new Response('No such cover', { status: 404 })

const picture = (svg: string, caching = ONE_DAY) =>
  new Response(svg, {
    headers: {
      'content-type': 'image/svg+xml',
      'cache-control': caching,
      // An SVG may hold scripts; this one is shown as a picture and never runs as a page of its own.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'cross-origin-resource-policy': 'cross-origin',
    },
  })
