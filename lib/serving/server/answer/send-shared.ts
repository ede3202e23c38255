import type { IncomingMessage, ServerResponse } from 'node:http'
import { memoize } from '#lib/memoize'
import type { Page } from '#lib/serving/page-cache/page/page'
import type { PageCache } from '#lib/serving/page-cache/page-cache'
import { failureHeaders } from '#lib/serving/server/answer/finish-answer'
import { refuse } from '#lib/serving/server/answer/refuse-request'
import type { Content } from '#lib/serving/server/answer/representation'
import { securityHeadersWith } from '#lib/serving/server/answer/security-headers'
import { sendContent } from '#lib/serving/server/answer/send-content'
import { whileWaiting } from '#lib/serving/server/answer/while-waiting'

const MISSING_HEADERS = { 'cache-control': 'public, max-age=0, s-maxage=60' }

/**
 * Answers with what a route handler answers to everybody alike.
 *
 * @param answers - Where such answers are cached.
 * @param path - The path that Next.js knows it under.
 */
export function sendShared(request: IncomingMessage, response: ServerResponse, answers: PageCache, path: string): void {
  const answer = answers.fresh(path)
  if (answer) sendContent(request, response, contentOf(answer))
  else void sendWhenRead(request, response, answers, path)
}

async function sendWhenRead(
  request: IncomingMessage,
  response: ServerResponse,
  answers: PageCache,
  path: string,
): Promise<void> {
  const answer = await answers.read(path, whileWaiting(response))
  if (answer.outcome === 'page') sendContent(request, response, contentOf(answer.page))
  else if (answer.outcome === 'missing') refuse(response, 404, 'There is nothing at this address', MISSING_HEADERS)
  else refuse(response, 503, 'This cannot be made just now', failureHeaders)
}

const contentOf = memoize(
  ({ html, headers, renderedAt }: Page): Content => ({
    body: html,
    headers: { ...securityHeadersWith(headers['content-security-policy'] ?? ''), ...headers },
    renderedAt,
  }),
)
