import 'server-only'
import type { Hono } from 'hono'
import { enquiryDatabase } from '#lib/base/database/database'
import { HttpProblem } from '#lib/base/http/problem'
import { checkContentType } from '#lib/base/http/read-body'
import { serveRoute } from '#lib/contract/calls/serve-call'
import { fileCalls, type StoredFile } from '#lib/contract/file'
import { type IncomingFile, receiveMultipart } from '#lib/enquiries/uploads/read-multipart'
import { bytesOf, quotaRefusal } from '#lib/enquiries/uploads/unsent-quota'

/**
 * The file upload of spec section 7, streamed to disk.
 *
 * @param host - The app that gets the route.
 * @param store - Stores a file that has come in; gets the request's headers.
 */
export function serveFiles(host: Hono, store: (file: IncomingFile, headers: Headers) => Promise<StoredFile>): void {
  serveRoute(host, fileCalls.upload, async (context) => {
    const request = context.req.raw
    checkContentType(request, 'multipart/form-data')
    const fileRefusal = await quotaRefusal(await enquiryDatabase(), bytesOf(request.headers))
    const file = await receiveMultipart(request, { fileRefusal })
    if (!file) throw new HttpProblem(422, 'There is no file in the field file', { errors: { file: 'Choose a file' } })
    return store(file, request.headers)
  })
}
