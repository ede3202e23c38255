import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequestResponseMocks, type MockedResponse } from 'next/dist/server/lib/mock-request.js'
import type { Page } from '#lib/page-cache/page'
import { type Rendering, renderContext } from '#lib/page-cache/render-context'

/** What came of a drawing. A page that is `missing` has no item, or no route. */
export type RenderResult =
  | { outcome: 'rendered'; page: Page }
  | { outcome: 'missing' }
  | { outcome: 'redirect'; location: string }
  | { outcome: 'failed'; reason: string }

export type RenderPage = (path: string) => Promise<RenderResult>

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<unknown>

/** The same for every drawing: no word of a visitor's request reaches Next.js, so none can stand in everybody's page. */
const HEADERS = { host: 'localhost', 'user-agent': 'WSE page cache', accept: 'text/html' }
const SOCKET = { encrypted: false, remoteAddress: '127.0.0.1' } as unknown as IncomingMessage['socket']

/**
 * Has Next.js draw pages.
 *
 * @param handle - Next.js's request handler
 * @returns a function that draws the page at a canonical path; it does not throw
 */
export function createRenderer(handle: Handle): RenderPage {
  // A drawing that a route handler asked for must not run as a part of that handler's own request.
  const outside = AsyncLocalStorage.snapshot()
  return (path) => outside(render, handle, path)
}

async function render(handle: Handle, path: string): Promise<RenderResult> {
  const { req, res: mocked } = createRequestResponseMocks({
    url: path,
    headers: { ...HEADERS },
    socket: SOCKET as never,
  })
  // Its types leave out what Next.js itself uses of it.
  const res = mocked as MockedResponse & { hasStreamed: Promise<boolean>; buffers: Buffer[] }
  const rendering: Rendering = { path, startedAt: Date.now() }
  try {
    const [request, response] = [req as unknown as IncomingMessage, res as unknown as ServerResponse]
    await renderContext().run(rendering, () => handle(request, response))
    await res.hasStreamed
  } catch (error) {
    return { outcome: 'failed', reason: (error as Error).message }
  }
  const location = res.getHeader('location')
  if (res.statusCode >= 300 && res.statusCode < 400 && location)
    // Next.js names it twice where a page that is drawn in advance redirects.
    return { outcome: 'redirect', location: String(location).split(', ')[0] ?? '/' }
  if (res.statusCode === 404) return { outcome: 'missing' }
  const page = rendering.page ?? developmentPage(path, Buffer.concat(res.buffers))
  if (res.statusCode !== 200) return { outcome: 'failed', reason: `Next.js answered ${res.statusCode}` }
  return { outcome: 'rendered', page }
}

/** The development server hands no page to the cache handler: what it sends is all there is. */
const developmentPage = (path: string, html: Buffer): Page => ({
  ...{ path, html, status: 200, flight: Buffer.alloc(0), segments: new Map(), headers: {}, tags: [] },
  ...{ renderedAt: Date.now(), revalidateSeconds: 0 },
})
