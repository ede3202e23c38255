import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequestResponseMocks, type MockedResponse } from 'next/dist/server/lib/mock-request.js'
import { inThisTrace } from '#lib/base/telemetry/tracing'
import { inThisRequest } from '#lib/request-context'
import { type Rendering, renderContext } from '#lib/serving/next/render-context'
import type { RenderedPage } from '#lib/serving/next/rendered-page'

/** What came of a rendering. What is `missing` has no item, or no route. */
export type NextAnswer =
  | { outcome: 'page'; page: RenderedPage }
  /** Of a route handler; on the development server of a page, too. */
  | { outcome: 'answer'; page: RenderedPage }
  | { outcome: 'missing' }
  | { outcome: 'redirect'; location: string }
  | { outcome: 'failed'; reason: string }

/** Next.js's request handler. */
export type NextHandle = (request: IncomingMessage, response: ServerResponse) => Promise<unknown>
/** Its types leave out what Next.js itself uses of it. */
type NextResponse = MockedResponse & { hasStreamed: Promise<boolean>; buffers: Buffer[] }

/** The page of addresses that no route has, by Next.js's name. */
export const NOT_FOUND_PATH = '/_not-found'

/** The same for every rendering: no word of a visitor's request reaches Next.js, so none can stand in everybody's page. */
const HEADERS = { host: 'localhost', 'user-agent': 'WSE page cache', accept: 'text/html' }
const SOCKET = { encrypted: false, remoteAddress: '127.0.0.1' } as unknown as IncomingMessage['socket']

/**
 * Has Next.js render pages, and answer by its route handlers.
 *
 * @param handle - Next.js's request handler.
 * @returns A function that renders what is at a path; it does not throw.
 */
export function renderWithNext(handle: NextHandle): (path: string) => Promise<NextAnswer> {
  // A rendering that a route handler asked for must not run as a part of that handler's own request.
  const outside = AsyncLocalStorage.snapshot()
  return (path) => {
    const [inRequest, inTrace] = [inThisRequest(), inThisTrace()]
    return outside(() => inRequest(() => inTrace(() => render(handle, path))))
  }
}

async function render(handle: NextHandle, path: string): Promise<NextAnswer> {
  const { req, res } = createRequestResponseMocks({ url: path, headers: { ...HEADERS }, socket: SOCKET as never })
  const [request, response] = [req as unknown as IncomingMessage, res as NextResponse]
  const rendering: Rendering = { path, startedAt: Date.now() }
  try {
    await renderContext().run(rendering, () => handle(request, response as unknown as ServerResponse))
    await response.hasStreamed
  } catch (error) {
    return { outcome: 'failed', reason: (error as Error).message }
  }
  const location = response.getHeader('location')
  if (response.statusCode >= 300 && response.statusCode < 400 && location) {
    // Next.js names it twice where a page that is rendered in advance redirects.
    return { outcome: 'redirect', location: String(location).split(', ')[0] ?? '/' }
  }
  const { page } = rendering
  if (page && page.path === NOT_FOUND_PATH) return { outcome: 'page', page }
  if (response.statusCode === 404) return { outcome: 'missing' }
  if (response.statusCode !== 200) return { outcome: 'failed', reason: `Next.js answered ${response.statusCode}` }
  return page ? { outcome: 'page', page } : { outcome: 'answer', page: asSent(path, response) }
}

function asSent(path: string, response: NextResponse): RenderedPage {
  const headers = Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  )
  return {
    ...{ path, status: 200, html: Buffer.concat(response.buffers), flight: Buffer.alloc(0), segments: new Map() },
    ...{ headers, tags: [], renderedAt: Date.now(), revalidateSeconds: 0 },
  }
}
