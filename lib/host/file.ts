import 'server-only'
import type { Hono } from 'hono'
import { enquiryDatabase } from '#lib/base/database/database'
import { HttpProblem } from '#lib/base/http/problem'
import { checkContentType } from '#lib/base/http/read-body'
import { serveRoute } from '#lib/contract/calls/serve-call'
import { fileCalls } from '#lib/contract/file'
import { receiveMultipart } from '#lib/enquiries/uploads/read-multipart'
import { storeUpload } from '#lib/enquiries/uploads/store-upload'
import { bytesOf, quotaRefusal } from '#lib/enquiries/uploads/unsent-quota'

/**
 * The file upload of spec section 7, streamed to disk.
 *
 * @param host - The app that gets the route.
 */
export function serveFiles(host: Hono): void {
  serveRoute(host, fileCalls.upload, async (context) => {
    const request = context.req.raw
    checkContentType(request, 'multipart/form-data')
    const fileRefusal = await quotaRefusal(await enquiryDatabase(), bytesOf(request.headers))
    const file = await receiveMultipart(request, { fileRefusal })
    if (!file) throw new HttpProblem(422, 'There is no file in the field file', { errors: { file: 'Choose a file' } })
    return storeUpload(file)
  })
}
