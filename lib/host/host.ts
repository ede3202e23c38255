import 'server-only'
import { Hono } from 'hono'
import { etag } from 'hono/etag'
import { enquiryDatabase } from '#lib/base/database/database'
import { HttpProblem } from '#lib/base/http/problem'
import { config, isDevelopment } from '#lib/config'
import { DRY_RUN, isDryRun } from '#lib/contract/calls/dry-run'
import { serveOpenApi } from '#lib/contract/calls/serve-openapi'
import { storeEnquiry } from '#lib/enquiries/store'
import { targetsOf } from '#lib/enquiries/targets'
import { checkUpload, storeUpload } from '#lib/enquiries/uploads/store-upload'
import { articleHosts, readArticles } from '#lib/host/article-hosts'
import { serveEmailPhoneCheck } from '#lib/host/business'
import { serveCategories } from '#lib/host/category'
import { ContentError } from '#lib/host/content/content-error'
import { receiveDryRun } from '#lib/host/dry-run'
import { serveEnquiries } from '#lib/host/enquiry'
import { serveFiles } from '#lib/host/file'
import { serveLocations } from '#lib/host/location'
import { servePersonas } from '#lib/host/persona'
import { serveTeam } from '#lib/host/team'
import { serveWebVitals } from '#lib/host/web-vitals'
import { log } from '#lib/log'

/**
 * The embedded API host: every call of spec section 7 to the contract, over content/ and the store of enquiries.
 * `host.fetch(request)` answers in this process; scripts/api.ts serves the same over HTTP.
 */
export const host = createHost()

function createHost(): Hono {
  const app = new Hono()
  app.use(etag())
  app.on('POST', '/api/*', async (context, next) => {
    await next()
    if (isDryRun(context.req.raw.headers)) context.header(DRY_RUN, '1')
  })
  app.get('/api/*', async (_, next) => {
    // What could not be read the call itself says.
    await readArticles().catch(() => {})
    return next()
  })
  serveOpenApi(app, (request) => app.fetch(request))
  for (const serve of [
    ...Object.values(articleHosts).map((each) => each.serve),
    serveCategories,
    serveTeam,
    servePersonas,
    serveLocations,
    serveEmailPhoneCheck,
    serveWebVitals,
  ]) {
    serve(app)
  }
  const targets = targetsOf(config, false)
  serveFiles(app, (file, headers) => (isDryRun(headers) ? checkUpload(file) : storeUpload(file)))
  serveEnquiries(app, async (enquiry, headers) =>
    isDryRun(headers) ? receiveDryRun(enquiry) : storeEnquiry(await enquiryDatabase(), { ...enquiry, targets }),
  )
  app.notFound((context) => new HttpProblem(404, `There is no such call: ${context.req.path}`).toResponse())
  app.onError((error, context) => {
    if (error instanceof HttpProblem) return error.toResponse()
    // Whoever has written a wrong file looks at the page, which says what is wrong.
    if (isDevelopment && error instanceof ContentError) throw error
    log.error({ method: context.req.method, path: context.req.path, reason: error.message }, 'the host failed')
    return new HttpProblem(500, 'The host could not answer').toResponse()
  })
  return app
}
