import 'server-only'
import { Hono } from 'hono'
import { answerFromHost } from '#lib/api/door'
import { businessCalls } from '#lib/contract/business'
import { fileCalls } from '#lib/contract/file'
import { webVitalsCalls } from '#lib/contract/web-vitals'
import { checkEmailPhone } from '#lib/enquiries/check-email-phone'
import { isCrossSite } from '#lib/enquiries/cross-site'
import { receiveEnquiry } from '#lib/enquiries/receive'
import { visitorOf, waitToReport, waitToUpload } from '#lib/enquiries/visitor'
import { serveEnquiries } from '#lib/host/enquiry'
import { serveFiles } from '#lib/host/file'
import { HostProblem } from '#lib/host/problem'
import { serveCall } from '#lib/host/serve-call'
import { log } from '#lib/log'
import { countRefusal } from '#lib/operations/counts'
import { forwardVital } from '#lib/operations/forward-vitals'
import { receiveVital } from '#lib/operations/metrics'

/**
 * The door through which browsers reach the API. What a visitor sends is kept here, in the site's own store, and handed on
 * to an upstream host afterwards; what they read comes from the host.
 */
export const enquiryDoor = createDoor()

function createDoor(): Hono {
  const door = new Hono()
  door.use(async ({ req }, next) => {
    if (req.method !== 'GET' && isCrossSite(req.raw)) throw new HostProblem(403, 'A page of another site sent this')
    await next()
  })
  serveEnquiries(door, receiveEnquiry)
  door.post(fileCalls.upload.path, async ({ req }, next) => {
    const seconds = await waitToUpload(visitorOf(req.raw.headers))
    if (seconds > 0) throw new HostProblem(429, 'Too many files', { headers: { 'retry-after': String(seconds) } })
    await next()
  })
  serveFiles(door)
  serveCall(door, webVitalsCalls.report, async ({ body, headers }) => {
    const seconds = await waitToReport(visitorOf(headers))
    if (seconds > 0) throw new HostProblem(429, 'Too many reports', { headers: { 'retry-after': String(seconds) } })
    for (const vital of [body].flat()) {
      receiveVital(vital)
      forwardVital(vital)
    }
    return undefined
  })
  door.post('/enquiry/check', async (context) => {
    const answer = await checkEmailPhone(context.req.raw)
    context.header('cache-control', 'no-store')
    return answer ? context.json(answer) : context.body(null, 204)
  })
  door.all(businessCalls.checkEmailPhone.path, () => {
    throw new HostProblem(404, 'An email address does not belong in an address: post it to /enquiry/check')
  })
  door.notFound((context) => answerFromHost(context.req.raw))
  door.onError((error, context) => {
    countRefusal(error instanceof HostProblem ? error.status : 503)
    if (error instanceof HostProblem) return error.toResponse()
    log.error({ method: context.req.method, path: context.req.path, reason: error.message }, 'an enquiry was not kept')
    return new HostProblem(503, 'This could not be kept just now: try again in a minute', {
      headers: { 'retry-after': '30' },
    }).toResponse()
  })
  return door
}
