import { createHash } from 'node:crypto'
import { getUnixTime } from 'date-fns/getUnixTime'
import { isValid } from 'date-fns/isValid'
import { feedFile } from '#lib/site/feeds/feed-file'

const TEN_MINUTES_SECONDS = 600

/** A feed. A reader that has it already is told so with 304 (RFC 9110, section 13). */
export async function GET(request: Request, { params }: RouteContext<'/feeds/[file]'>): Promise<Response> {
  const feed = await feedFile((await params).file)
  if (!feed) return new Response('There is no such feed', { status: 404 })
  const etag = `"${createHash('sha256').update(feed.text).digest('base64url').slice(0, 22)}"`
  const headers = {
    etag,
    'last-modified': feed.updated.toUTCString(),
    'cache-control': `public, max-age=${TEN_MINUTES_SECONDS}`,
    'content-type': feed.type,
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  }
  return isKnown(request.headers, etag, feed.updated)
    ? new Response(null, { status: 304, headers })
    : new Response(feed.text, { headers })
}

/** Where both are asked, the tag decides. */
function isKnown(headers: Headers, etag: string, updated: Date): boolean {
  const tags = headers.get('if-none-match')
  if (tags !== null) return tags.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag || tag.trim() === '*')
  // HTTP's form of a date is none that date-fns parses (RFC 9110, section 5.6.7).
  const since = new Date(headers.get('if-modified-since') ?? '')
  return isValid(since) && getUnixTime(updated) <= getUnixTime(since)
}
