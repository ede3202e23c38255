'use client'

import { useEffect, useRef, useState } from 'react'
import { Field } from '#components/forms/field'
import { useForm, useFormState } from '#components/forms/form-context'
import { setFieldError, type Upload } from '#lib/stores/form-store'

const ACCEPT = '.pdf,.png,.jpg,.jpeg,.webp,.docx,.xlsx,.pptx,.csv,.txt'

/** One file beside the words. It is uploaded while the visitor goes on writing; without JavaScript it goes with the form. */
export function FileField({ label }: { label: string }) {
  const { store } = useForm()
  const input = useRef<HTMLInputElement>(null)
  const current = useRef<{ file: File; abort: AbortController }>(undefined)
  const [progress, setProgress] = useState<number>()
  const hasUpload = useFormState(({ upload }) => upload !== undefined)

  const choose = (file: File | undefined) => {
    if (file === current.current?.file) return
    current.current?.abort.abort()
    setFieldError(store, 'file', undefined)
    setProgress(undefined)
    if (!file) {
      current.current = undefined
      store.setState({ upload: undefined })
      return
    }
    const abort = new AbortController()
    current.current = { file, abort }
    const start = async () => {
      setFieldError(store, 'file', undefined)
      const uploaded = await send(file, abort.signal, setProgress)
      if (abort.signal.aborted) return uploaded
      if ('message' in uploaded) setFieldError(store, 'file', uploaded.message)
      setProgress('message' in uploaded ? undefined : 1)
      return uploaded
    }
    let upload = start()
    store.setState({
      upload: () => {
        // A browser reports no choice of the file that is chosen already: where it failed, sending the form tries again.
        upload = upload.then((uploaded) => ('message' in uploaded ? start() : uploaded))
        return upload
      },
    })
  }

  useEffect(() => {
    // It may have been chosen before hydration.
    const [file] = input.current?.files ?? []
    if (file) choose(file)
  })

  return (
    <Field
      ref={input}
      name="file"
      type="file"
      accept={ACCEPT}
      label={label}
      hint="PDF, picture, Word, Excel, PowerPoint, CSV or text, 10 MB at most. With JavaScript it is uploaded as soon as you choose it; if you don't send the form, it is deleted after a day."
      onChange={({ currentTarget: { files } }) => choose(files?.[0])}
      below={
        <progress aria-label="Upload" max={1} value={progress ?? 0} hidden={!hasUpload || progress === undefined} />
      }
    />
  )
}

async function send(file: File, signal: AbortSignal, onProgress: (part: number) => void): Promise<Upload> {
  try {
    const { uploadFile } = await import('#lib/client/forms/upload')
    return await uploadFile(file, signal, onProgress)
  } catch {
    return { message: 'The upload was interrupted: it is tried again when you send the form' }
  }
}
