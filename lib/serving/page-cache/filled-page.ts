import 'server-only'
import type { Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { HttpProblem } from '#lib/base/http/problem'
import { memoize } from '#lib/memoize'
import { cachedPage } from '#lib/serving/page-cache/cached-page'
import type { Waiter } from '#lib/serving/page-cache/update-queue'

/** A cached page, to be filled in for one visitor and sent to nobody else. */
export interface FilledPage {
  html: string
  /** The content policy that belongs to the page's scripts. */
  policy: string
}

/**
 * A page for what a visitor has sent or asked: the last good one, so that no answer to a form or a search waits for a host.
 *
 * @param path - The page's canonical path.
 * @returns The page, to be filled in.
 * @throws HttpProblem With status 404 where there is no such page, 503 where it can't be rendered.
 */
export const pageToFill = (path: string): Promise<FilledPage> => pageFor(path, { takesStale: true })

/** The page as a change has left it, as a tree, for what is made from the whole of it. */
export const pageToRead = async (path: string): Promise<Root> => fromHtml((await pageFor(path)).html)

async function pageFor(path: string, waiter?: Waiter): Promise<FilledPage> {
  const answer = await cachedPage(path, waiter)
  if (answer.outcome === 'missing') throw new HttpProblem(404, `There is no page ${path}`)
  if (answer.outcome === 'failed') throw new HttpProblem(503, `${path} could not be rendered: ${answer.reason}`)
  const { html, headers } = answer.page
  return { html: textOf(html), policy: headers['content-security-policy'] ?? '' }
}

/** The pages that were filled in last, of which there are few. */
const TEXTS_MAX = 8
const textOf = memoize((html: Buffer) => html.toString(), { max: TEXTS_MAX })

/** A page that was filled in, as it is sent. */
export const filledContent = ({ html, policy }: FilledPage) => ({
  body: Buffer.from(html),
  headers: filledHeaders(policy),
})

/** Sends a page that was filled in. */
export const sendFilledPage = ({ html, policy }: FilledPage, status: number): Response =>
  new Response(html, { status, headers: filledHeaders(policy) })

/** The headers of a page that was filled in: it is cached by nobody. */
export const filledHeaders = (policy: string) => ({
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex',
  ...(policy && { 'content-security-policy': policy }),
})
