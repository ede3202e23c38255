import 'server-only'
import { HttpProblem } from '#lib/base/http/problem'
import { config } from '#lib/config'
import { isSameSecret } from '#lib/same-secret'

/**
 * Lets in only operators, who send METRICS_TOKEN.
 *
 * @param request - The request, with `authorization: Bearer TOKEN`.
 * @throws HttpProblem 404 where no token is configured, 401 for a wrong one.
 * @see https://www.rfc-editor.org/rfc/rfc6750
 */
export function checkOperator(request: Request): void {
  if (!config.METRICS_TOKEN) throw new HttpProblem(404, 'There is no page at this address')
  const [, given = ''] = /^bearer +(.+)$/i.exec(request.headers.get('authorization') ?? '') ?? []
  if (isSameSecret(given, config.METRICS_TOKEN)) return
  throw new HttpProblem(401, 'The authorization header must be "Bearer" and METRICS_TOKEN', {
    headers: { 'www-authenticate': 'Bearer' },
  })
}

/** Answers an operator's question: `answer` for who may ask, the problem for who may not. */
export async function answerOperator(request: Request, answer: () => Promise<Response>): Promise<Response> {
  try {
    checkOperator(request)
    return await answer()
  } catch (error) {
    if (error instanceof HttpProblem) return error.toResponse()
    throw error
  }
}
