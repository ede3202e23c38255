import 'server-only'
import type { Hono } from 'hono'
import { fileCalls } from '#lib/contract/file'
import { receiveMultipart } from '#lib/files/receive-form'
import { storeUpload } from '#lib/files/store-upload'
import { HostProblem } from '#lib/host/problem'
import { checkContentType } from '#lib/host/read-body'
import { serveRoute } from '#lib/host/serve-call'

/**
 * The file upload of spec section 7, streamed to disk.
 *
 * @param host - The app that gets the route.
 */
export function serveFiles(host: Hono): void {
  serveRoute(host, fileCalls.upload, async (context) => {
    checkContentType(context.req.raw, 'multipart/form-data')
    const file = await receiveMultipart(context.req.raw)
    if (!file) throw new HostProblem(422, 'There is no file in the field file', { errors: { file: 'Choose a file' } })
    return storeUpload(file)
  })
}
