import { fileCalls } from '#lib/contract/file'
import { API_TIMEOUT_MS, UPLOAD_BYTES_PER_SECOND } from '#lib/limits'
import type { Send } from '#lib/reading/api/send'

/**
 * The upload of spec section 7, which has the time that its size takes.
 *
 * @param send - Sends a call.
 */
export const fileApi = (send: Send) => ({
  upload: (file: File) => {
    const body = new FormData()
    body.set('file', file)
    const timeoutMs = API_TIMEOUT_MS + (file.size / UPLOAD_BYTES_PER_SECOND) * 1000
    return send(fileCalls.upload, { body, timeoutMs })
  },
})
