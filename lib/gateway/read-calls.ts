import 'server-only'
import type { Hono } from 'hono'
import { etag } from 'hono/etag'
import { HttpProblem } from '#lib/base/http/problem'
import { allCalls } from '#lib/contract/calls/all-calls'
import type { Call } from '#lib/contract/calls/call'
import { serveCall } from '#lib/contract/calls/serve-call'
import { API_READS_MAX } from '#lib/limits'
import { ApiError } from '#lib/reading/api/api-error'
import { sendOnce } from '#lib/reading/backend/send'

type Input = Parameters<typeof sendOnce>[1]

let underWay = 0

/**
 * The read calls of the contract, asked of the host with what their schemas name and nothing else, and answered with what
 * their schemas name and headers of ours.
 *
 * @param gateway - The app that gets the routes.
 */
export function serveReads(gateway: Hono): void {
  // Weak: Next.js compresses what these answers are, and the tag stays as it is.
  gateway.on('GET', '/api/*', etag({ weak: true }))
  for (const call of allCalls) {
    if (call.method === 'GET') serveCall(gateway, call, ({ params, query }) => read(call, { params, query }))
  }
}

async function read(call: Call, input: Input): Promise<unknown> {
  if (underWay >= API_READS_MAX) {
    throw new HttpProblem(503, 'Too much is read just now: try again in a second', { headers: { 'retry-after': '1' } })
  }
  underWay += 1
  try {
    return await sendOnce(call, input)
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    if (error.status === 404) return undefined
    throw new HttpProblem(502, 'The API host did not answer as it should')
  } finally {
    underWay -= 1
  }
}
