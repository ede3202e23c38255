import { slug as slugSchema } from '#lib/contract/common'
import { drawCover } from '#lib/covers/draw-cover'

const ONE_DAY_SECONDS = 86_400

/** The cover of a slug, drawn anew each time: cheaper than caching it. */
export async function GET(_: Request, { params }: RouteContext<'/covers/[group]/[slug]'>): Promise<Response> {
  const { group, slug } = await params
  const isWell = [group, slug].every((part) => slugSchema.safeParse(part).success)
  if (!isWell) return new Response('No such cover', { status: 404 })
  return new Response(drawCover(group, slug), {
    headers: {
      'content-type': 'image/svg+xml',
      'cache-control': `public, max-age=${ONE_DAY_SECONDS}`,
      // An SVG may hold scripts; this one is shown as a picture and never runs as a page of its own.
      'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'",
      'cross-origin-resource-policy': 'cross-origin',
    },
  })
}
