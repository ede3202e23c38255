import 'server-only'
import type { Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import { HttpProblem } from '#lib/base/http/problem'
import { cachedPage } from '#lib/serving/page-cache/cached-page'

/** A cached page, to be filled in for one visitor and sent to nobody else. */
export interface FilledPage {
  tree: Root
  /** The content policy that belongs to the page's scripts. */
  policy: string
}

/**
 * @param path - the page's canonical path
 * @returns a copy of the page to write into
 * @throws HttpProblem with status 404 where there is no such page, 503 where it can't be drawn
 */
export async function pageToFill(path: string): Promise<FilledPage> {
  const answer = await cachedPage(path)
  if (answer.outcome === 'missing') throw new HttpProblem(404, `There is no page ${path}`)
  if (answer.outcome === 'failed') throw new HttpProblem(503, `${path} could not be drawn: ${answer.reason}`)
  const { html, headers } = answer.page
  return { tree: fromHtml(html.toString()), policy: headers['content-security-policy'] ?? '' }
}

/** Sends a page that was filled in; it is cached by nobody. */
export const sendFilledPage = ({ tree, policy }: FilledPage, status: number): Response =>
  new Response(toHtml(tree), {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'x-robots-tag': 'noindex',
      ...(policy && { 'content-security-policy': policy }),
    },
  })
