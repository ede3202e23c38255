import { showError } from '#lib/client/forms/errors'
import { refused } from '#lib/client/forms/refused'
import { fileCalls, storedFile } from '#lib/contract/file'
import { FILE_BYTES } from '#lib/limits'

/** The id of a file, or why it was not taken. */
type Uploaded = { id: string } | { message: string } | undefined

/**
 * Uploads a file as soon as it is chosen and shows how far it is.
 * Out: waits for it and tells its id, why it failed, or undefined where no file is chosen.
 */
export function uploadOnChoice(form: HTMLFormElement, signal: AbortSignal): () => Promise<Uploaded> {
  const input = form.querySelector<HTMLInputElement>('input[type=file]')
  if (!input) return async () => undefined
  const progress = document.createElement('progress')
  progress.max = 1
  progress.hidden = true
  progress.setAttribute('aria-label', 'Upload')
  input.after(progress)
  let current: Promise<Uploaded> = Promise.resolve(undefined)
  let cancel = () => {}

  const start = () => {
    cancel()
    showError(form, 'file', undefined)
    progress.hidden = true
    const [file] = input.files ?? []
    if (!file) {
      current = Promise.resolve(undefined)
      return
    }
    const stopped = new AbortController()
    cancel = () => stopped.abort()
    current = send(file, stopped.signal, (part) => {
      progress.hidden = false
      progress.value = part
    }).then((uploaded) => {
      const isRefused = 'message' in uploaded
      progress.hidden = isRefused
      if (isRefused && !stopped.signal.aborted) showError(form, 'file', uploaded.message)
      return uploaded
    })
  }
  input.addEventListener('change', start, { signal })
  if (input.files?.length) start()
  return () => current
}

/** `fetch` tells nothing of how far an upload is; XMLHttpRequest does. */
function send(file: File, signal: AbortSignal, onProgress: (part: number) => void) {
  return new Promise<{ id: string } | { message: string }>((resolve) => {
    if (file.size > FILE_BYTES) return resolve({ message: 'Choose a file of 10 MB or less' })
    const request = new XMLHttpRequest()
    signal.addEventListener('abort', () => request.abort())
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(loaded / total))
    request.addEventListener('loadend', () => {
      const answer = parse(request.responseText)
      const stored = storedFile.safeParse(answer).data
      const isFault = request.status === 0 || request.status >= 500
      const why = isFault ? undefined : refused(answer, request.getResponseHeader('retry-after'))?.fields
      resolve(stored ?? { message: why?.file ?? why?.[''] ?? 'The upload broke off: choose the file again' })
    })
    const body = new FormData()
    body.set('file', file)
    request.open('POST', fileCalls.upload.path)
    request.send(body)
  })
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
