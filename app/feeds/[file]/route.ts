import { feedFile } from '#lib/site/feeds/feed-file'

const TEN_MINUTES_SECONDS = 600

/** A feed. Whether a reader has it already is seen to by lib/serving/server/answer/send-content.ts. */
export async function GET(_: Request, { params }: RouteContext<'/feeds/[file]'>): Promise<Response> {
  const feed = await feedFile((await params).file)
  if (!feed) return new Response('There is no such feed', { status: 404 })
  return new Response(feed.text, {
    headers: {
      'last-modified': feed.updated.toUTCString(),
      'cache-control': `public, max-age=${TEN_MINUTES_SECONDS}`,
      'content-type': feed.type,
      'access-control-allow-origin': '*',
      'cross-origin-resource-policy': 'cross-origin',
    },
  })
}
