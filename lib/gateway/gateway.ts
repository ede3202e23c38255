import 'server-only'
import { Hono } from 'hono'
import { hasOneSpelling } from '#lib/address-kinds'
import { storeFailure } from '#lib/base/database/store-errors'
import { isCrossSite } from '#lib/base/http/cross-site'
import { HttpProblem, tooManyRequests } from '#lib/base/http/problem'
import { countRefusal } from '#lib/base/telemetry/counts'
import { businessCalls } from '#lib/contract/business'
import { serveCall } from '#lib/contract/calls/serve-call'
import { serveOpenApi } from '#lib/contract/calls/serve-openapi'
import { fileCalls } from '#lib/contract/file'
import { formSentTo } from '#lib/contract/forms'
import { webVitalsCalls } from '#lib/contract/web-vitals'
import { storeUpload } from '#lib/enquiries/uploads/store-upload'
import { checkEmailPhone } from '#lib/gateway/check-email-phone'
import { serveReads } from '#lib/gateway/read-calls'
import { receiveEnquiry } from '#lib/gateway/receive'
import { visitorOf, waitToReport, waitToUpload } from '#lib/gateway/visitor-limits'
import { serveEnquiries } from '#lib/host/enquiry'
import { serveFiles } from '#lib/host/file'
import { log } from '#lib/log'
import { forwardVital } from '#lib/serving/observability/forward-vitals'
import { receiveVital } from '#lib/serving/observability/metrics'

const READ_METHODS = ['GET', 'HEAD']

const noSuchCall = () => new HttpProblem(404, 'There is no such call').toResponse()

/**
 * The API gateway for browsers. What a visitor sends is stored here, in the site's own store, and delivered to an upstream
 * host afterwards; of the host's own calls only those that read are there, each at its exact path.
 */
export const gateway = createGateway()

function createGateway(): Hono {
  const gateway = new Hono()
  gateway.use(async ({ req }, next) => {
    if (!hasOneSpelling(new URL(req.url).pathname)) return noSuchCall()
    if (!READ_METHODS.includes(req.method) && isCrossSite(req.raw)) {
      throw new HttpProblem(403, 'A page of another site sent this')
    }
    return next()
  })
  serveEnquiries(gateway, receiveEnquiry)
  gateway.post(fileCalls.upload.path, async ({ req }, next) => {
    const seconds = await waitToUpload(visitorOf(req.raw.headers))
    if (seconds > 0) throw tooManyRequests('Too many files', seconds)
    await next()
  })
  serveFiles(gateway, storeUpload)
  serveCall(gateway, webVitalsCalls.report, async ({ body, headers }) => {
    const seconds = await waitToReport(visitorOf(headers))
    if (seconds > 0) throw tooManyRequests('Too many reports', seconds)
    for (const vital of [body].flat()) {
      receiveVital(vital)
      forwardVital(vital)
    }
    return undefined
  })
  gateway.post('/enquiry/check', async (context) => {
    const answer = await checkEmailPhone(context.req.raw)
    context.header('cache-control', 'no-store')
    return answer ? context.json(answer) : context.body(null, 204)
  })
  gateway.all(businessCalls.checkEmailPhone.path, () => {
    throw new HttpProblem(404, 'An email address does not belong in an address: post it to /enquiry/check')
  })
  serveReads(gateway)
  serveOpenApi(gateway, async (request) => (await import('#lib/host/host')).host.fetch(request))
  gateway.notFound(() => noSuchCall())
  gateway.onError((error, context) => {
    const { method, path } = context.req
    const isEnquiry = formSentTo(path) !== undefined || path === fileCalls.upload.path
    // Whoever goes away while sending is not refused.
    const isLeft = error instanceof HttpProblem && error.status === 400 && context.req.raw.signal.aborted
    if (isEnquiry && !isLeft) countRefusal(error instanceof HttpProblem ? error.status : 503)
    if (error instanceof HttpProblem) return error.toResponse()
    log.error(
      { method, path, reason: storeFailure(error) },
      isEnquiry ? 'an enquiry was not stored' : 'a call was not answered',
    )
    const detail = isEnquiry ? 'This could not be stored just now' : 'This could not be answered just now'
    return new HttpProblem(503, `${detail}: try again in a minute`, { headers: { 'retry-after': '30' } }).toResponse()
  })
  return gateway
}
