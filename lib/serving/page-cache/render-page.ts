import { type NextAnswer, type NextHandle, renderWithNext } from '#lib/serving/next/render-with-next'
import type { RenderedPage } from '#lib/serving/next/rendered-page'
import { buildStyles } from '#lib/serving/page-cache/finish/build-styles'
import { finishDraft, finishPage } from '#lib/serving/page-cache/finish/finish-page'
import type { Page } from '#lib/serving/page-cache/page/page'

/** What came of a rendering. A page that is `missing` has no item, or no route. */
export type RenderResult =
  | { outcome: 'rendered'; page: Page }
  | Exclude<NextAnswer, { outcome: 'page' } | { outcome: 'answer' }>

/**
 * Renders a page. Where others may have rendered it, `isFresh` says whether theirs will do.
 */
export type RenderPage = (path: string, isFresh?: (page: Page) => boolean) => Promise<RenderResult>

/** Whether a path is that of a draft: it is stored nowhere, so its flight data can have no address. */
const isDraft = (path: string): boolean => path.startsWith('/preview/')

/**
 * Renders pages and finishes them, and what is made from them.
 *
 * @param handle - Next.js's request handler.
 * @returns A function that renders what is at a path; it does not throw.
 */
export function createRenderer(handle: NextHandle): RenderPage {
  const renderPath = renderWithNext(handle)
  const render = async (path: string): Promise<RenderResult> => {
    const answer = await renderPath(path)
    if (answer.outcome === 'answer') return { outcome: 'rendered', page: answer.page }
    if (answer.outcome !== 'page') return answer
    try {
      return { outcome: 'rendered', page: finished(answer.page) }
    } catch (error) {
      return { outcome: 'failed', reason: (error as Error).message }
    }
  }
  const drafts = new Map<string, Promise<RenderResult>>()
  return (path) => {
    if (!isDraft(path)) return render(path)
    // Of a page that two ask for at once Next.js hands one to the cache handler; of other pages one is rendered at a time.
    const rendering = drafts.get(path) ?? render(path).finally(() => drafts.delete(path))
    drafts.set(path, rendering)
    return rendering
  }
}

/**
 * What is sent of a page that Next.js has rendered.
 *
 * @param page - The page as it was rendered.
 */
export function finished(page: RenderedPage): Page {
  const finish = isDraft(page.path) ? finishDraft : finishPage
  const { html, policy, flightScript } = finish(page.html.toString(), page.path, buildStyles)
  return {
    ...page,
    ...{ html: Buffer.from(html), flightScript, headers: { ...page.headers, 'content-security-policy': policy } },
  }
}
