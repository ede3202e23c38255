import 'server-only'
import { API_TIMEOUT_MS } from '#lib/limits'
import { log } from '#lib/log'
import { askHost, hostAddress } from '#lib/reading/backend/send'

/** The request headers that the contract names; none of them identifies the visitor. */
const REQUEST_HEADERS = ['accept', 'content-type', 'content-length', 'idempotency-key', 'if-none-match']
const ANSWER_HEADERS = ['allow', 'cache-control', 'content-type', 'etag', 'retry-after']

/**
 * Proxies a browser's request to the API host.
 *
 * @param request - The request, with a path and query of the API.
 * @returns The host's response with the headers that the contract names; a problem with status 502 where the host does
 * not answer within API_TIMEOUT_MS.
 * @see https://www.rfc-editor.org/rfc/rfc9457
 */
export async function proxyToHost(request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const hasBody = request.body !== null && request.method !== 'GET' && request.method !== 'HEAD'
  try {
    const answer = await askHost(
      new Request(hostAddress + pathname + search, {
        method: request.method,
        headers: pick(request.headers, REQUEST_HEADERS),
        signal: AbortSignal.timeout(API_TIMEOUT_MS),
        ...(hasBody && { body: request.body, duplex: 'half' }),
      } as RequestInit),
    )
    return new Response(answer.body, { status: answer.status, headers: pick(answer.headers, ANSWER_HEADERS) })
  } catch (error) {
    log.error(
      { method: request.method, path: pathname, reason: (error as Error).message },
      'the API host did not answer',
    )
    const detail = 'The API host did not answer'
    const problem = { type: 'about:blank', title: 'Bad gateway', status: 502, detail, error: detail }
    return Response.json(problem, { status: 502, headers: { 'content-type': 'application/problem+json' } })
  }
}

function pick(headers: Headers, names: string[]): Headers {
  const picked = new Headers()
  for (const name of names) {
    const value = headers.get(name)
    if (value !== null) picked.set(name, value)
  }
  return picked
}
