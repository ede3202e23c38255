import type { Server } from 'node:http'
import next from 'next'
import { pathOf } from '#lib/address-kinds'
import { REDIRECT_CACHING } from '#lib/base/http/canonical'
import { config } from '#lib/config'
import { ContentError } from '#lib/host/content/content-error'
import { type Redirect, readRedirects, redirectOf } from '#lib/host/content/redirects'
import { NEXT_HOSTNAME, prepareForNext } from '#lib/serving/next/next-request'
import { pageCache } from '#lib/serving/page-cache/cached-page'
import type { CachedAnswer, PageCache } from '#lib/serving/page-cache/page-cache'
import { createRenderer } from '#lib/serving/page-cache/render-page'
import { resolveAddress } from '#lib/serving/server/address/resolve-address'
import { readSourceRoutes } from '#lib/serving/server/address/routes'
import type { FinishedListener } from '#lib/serving/server/answer/finish-answer'
import { sendMoved } from '#lib/serving/server/answer/moved'

/**
 * The development server: Next.js renders each page again, so that a changed file shows at once.
 *
 * @param server - The server, over which Next.js tells browsers of changes.
 */
export async function developmentListener(server: Server): Promise<FinishedListener> {
  const app = next({ dev: true, hostname: NEXT_HOSTNAME, port: config.PORT, httpServer: server })
  await app.prepare()
  const handle = app.getRequestHandler()
  const render = createRenderer(handle)
  const read = async (path: string): Promise<CachedAnswer> => {
    const result = await render(path)
    if (result.outcome === 'rendered') return { outcome: 'page', page: result.page }
    return result.outcome === 'redirect' ? { outcome: 'missing' } : result
  }
  pageCache().current = { read } as PageCache
  const routes = readSourceRoutes('app')

  return (request, response) => {
    response.finishBy()
    const url = request.url ?? '/'
    let moved: Redirect | undefined
    try {
      moved = redirectOf(readRedirects(), pathOf(url))
    } catch (error) {
      if (!(error instanceof ContentError)) throw error
      response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' }).end(`content/${error.message}`)
      return
    }
    if (moved) return sendMoved(response, moved, url)
    const target = resolveAddress(url, routes)
    if (target.kind === 'redirect') {
      response.writeHead(308, { location: target.location, 'cache-control': REDIRECT_CACHING }).end()
      return
    }
    if (target.kind === 'handler') prepareForNext(request, target.url)
    if (target.kind === 'preview') request.url = target.path
    void handle(request, response)
  }
}
