import { AsyncLocalStorage } from 'node:async_hooks'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createRequestResponseMocks, type MockedResponse } from 'next/dist/server/lib/mock-request.js'
import { inThisTrace } from '#lib/base/telemetry/tracing'
import { inThisRequest } from '#lib/request-context'
import type { Page } from '#lib/serving/page-cache/page/page'
import { isDraft, type Rendering, renderContext } from '#lib/serving/page-cache/render-context'

/** What came of a drawing. A page that is `missing` has no item, or no route. */
export type RenderResult =
  | { outcome: 'rendered'; page: Page }
  | { outcome: 'missing' }
  | { outcome: 'redirect'; location: string }
  | { outcome: 'failed'; reason: string }

/**
 * Renders a page. Where others may have rendered it, `isFresh` says whether theirs will do.
 */
export type RenderPage = (path: string, isFresh?: (page: Page) => boolean) => Promise<RenderResult>

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<unknown>
/** Its types leave out what Next.js itself uses of it. */
type Response = MockedResponse & { hasStreamed: Promise<boolean>; buffers: Buffer[] }

/** The same for every rendering: no word of a visitor's request reaches Next.js, so none can stand in everybody's page. */
const HEADERS = { host: 'localhost', 'user-agent': 'WSE page cache', accept: 'text/html' }
const SOCKET = { encrypted: false, remoteAddress: '127.0.0.1' } as unknown as IncomingMessage['socket']

/**
 * Has Next.js render pages, and what is made from them.
 *
 * @param handle - Next.js's request handler
 * @param toPage - what a 200 becomes that was handed to no cache handler: the answer of a route handler, and every page on the
 *   development server
 * @returns a function that renders what is at a path; it does not throw
 */
export function createRenderer(
  handle: Handle,
  toPage: (path: string, response: Response) => Page = wholeAnswer,
): RenderPage {
  // A rendering that a route handler asked for must not run as a part of that handler's own request.
  const outside = AsyncLocalStorage.snapshot()
  const drafts = new Map<string, Promise<RenderResult>>()
  return (path) => {
    const [inRequest, inTrace] = [inThisRequest(), inThisTrace()]
    const renderInTrace = () => outside(() => inRequest(() => inTrace(() => render(handle, toPage, path))))
    if (!isDraft(path)) return renderInTrace()
    // Of a page that two ask for at once Next.js hands one to the cache handler; of other pages one is rendered at a time.
    const rendering = drafts.get(path) ?? renderInTrace().finally(() => drafts.delete(path))
    drafts.set(path, rendering)
    return rendering
  }
}

async function render(
  handle: Handle,
  toPage: (path: string, response: Response) => Page,
  path: string,
): Promise<RenderResult> {
  const { req, res } = createRequestResponseMocks({ url: path, headers: { ...HEADERS }, socket: SOCKET as never })
  const [request, response] = [req as unknown as IncomingMessage, res as Response]
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
  if (response.statusCode === 404) return { outcome: 'missing' }
  if (response.statusCode !== 200) return { outcome: 'failed', reason: `Next.js answered ${response.statusCode}` }
  return { outcome: 'rendered', page: rendering.page ?? toPage(path, response) }
}

/** An answer as it was sent. */
export function wholeAnswer(path: string, response: Response): Page {
  const headers = Object.fromEntries(
    Object.entries(response.getHeaders()).map(([name, value]) => [name, String(value)]),
  )
  return {
    ...{ path, status: 200, html: Buffer.concat(response.buffers), flight: Buffer.alloc(0), segments: new Map() },
    ...{ headers, tags: [], renderedAt: Date.now(), revalidateSeconds: 0 },
  }
}
