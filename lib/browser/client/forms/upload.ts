import { parseJson } from '#lib/base/format/parse-json'
import { refused } from '#lib/browser/client/forms/refused'
import type { Upload } from '#lib/browser/stores/form-store'
import { INTERRUPTED } from '#lib/browser/stores/interrupted'
import { fileCalls, storedFile } from '#lib/contract/file'
import { FILE_BYTES } from '#lib/limits'

/**
 * Uploads a file. `fetch` does not say how far an upload is; XMLHttpRequest does.
 *
 * @param file - The file.
 * @param signal - Ends the upload.
 * @param onProgress - Is called with the part that is sent, from 0 to 1.
 * @returns The file's id, or why it was not taken.
 */
export function uploadFile(file: File, signal: AbortSignal, onProgress: (part: number) => void): Promise<Upload> {
  return new Promise((resolve) => {
    if (file.size > FILE_BYTES) return resolve({ message: 'Choose a file of 10 MB or less' })
    const request = new XMLHttpRequest()
    signal.addEventListener('abort', () => request.abort())
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
    request.addEventListener('loadend', () => {
      const answer = parseJson(request.responseText)
      const stored = storedFile.safeParse(answer).data
      const isFault = request.status === 0 || request.status >= 500
      const why = isFault ? undefined : refused(answer, request.getResponseHeader('retry-after'))
      resolve(stored ?? { message: why?.fields.file ?? why?.message ?? INTERRUPTED })
    })
    const body = new FormData()
    body.set('file', file)
    request.open('POST', fileCalls.upload.path)
    request.send(body)
  })
}
