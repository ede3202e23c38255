import { mediaType } from '#lib/base/http/read-body'
import { config } from '#lib/config'
import { hostPicture } from '#lib/host-picture'
import { ApiError } from '#lib/reading/api/api-error'
import { createHttp } from '#lib/reading/api/http'

const TYPES = ['image/avif', 'image/gif', 'image/jpeg', 'image/png', 'image/svg+xml', 'image/webp']

/** While it is waited for, one feed or share picture less is made. */
const TIMEOUT_MS = 3000

/** A picture of the remote API host, under an address that this site made. What is no picture is a 404. */
export async function GET(_: Request, { params }: RouteContext<'/host-pictures/[sign]/[code]'>): Promise<Response> {
  const { sign, code } = await params
  const picture = hostPicture(sign, code)
  if (!picture) return missing()
  try {
    const http = createHttp(picture.origin, { authorization: config.API_AUTHORIZATION })
    // No signal: it is forgotten with the request that hands it on, and would end nothing once that is collected.
    const asked = http.get(picture.pathname + picture.search, { totalTimeout: TIMEOUT_MS })
    const type = mediaType((await asked).headers)
    if (!TYPES.includes(type)) return missing()
    return new Response(await asked.arrayBuffer(), {
      headers: {
        'content-type': type,
        'cache-control': 'public, max-age=3600',
        // An SVG may hold scripts; this one is shown as a picture and never runs as a page of its own.
        'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
      },
    })
  } catch (cause) {
    const error = new ApiError('picture', cause)
    if (error.status !== undefined && error.status < 500) return missing()
    throw error
  }
}

const missing = () => new Response('There is no such picture', { status: 404 })
