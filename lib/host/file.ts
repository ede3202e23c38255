import 'server-only'
import type { Hono } from 'hono'
import { fileCalls } from '#lib/contract/file'
import { HttpProblem } from '#lib/http/problem'
import { checkContentType } from '#lib/http/read-body'
import { serveRoute } from '#lib/http/serve-call'
import { receiveMultipart } from '#lib/uploads/read-multipart'
import { storeUpload } from '#lib/uploads/store-upload'

/**
 * The file upload of spec section 7, streamed to disk.
 *
 * @param host - The app that gets the route.
 */
export function serveFiles(host: Hono): void {
  serveRoute(host, fileCalls.upload, async (context) => {
    checkContentType(context.req.raw, 'multipart/form-data')
    const file = await receiveMultipart(context.req.raw)
    if (!file) throw new HttpProblem(422, 'There is no file in the field file', { errors: { file: 'Choose a file' } })
    return storeUpload(file)
  })
}
