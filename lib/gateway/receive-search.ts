import 'server-only'
import { HttpProblem } from '#lib/base/http/problem'
import { visitorOf, waitToSearch } from '#lib/gateway/visitor-limits'

/**
 * Lets a visitor search as often as anybody types.
 *
 * @param answer - Answers the search.
 * @returns The handler of a route; it answers 429 where one visitor asks more than that.
 */
export const receiveSearch =
  (answer: (request: Request) => Promise<Response>) =>
  async (request: Request): Promise<Response> => {
    const seconds = await waitToSearch(visitorOf(request.headers))
    if (seconds === 0) return answer(request)
    return new HttpProblem(429, 'Too many searches have come from your network address: try again later', {
      headers: { 'retry-after': String(seconds) },
    }).toResponse()
  }
