'use client'

import { useEffect, useRef, useState } from 'react'
import { Field } from '#components/forms/field'
import { useForm, useFormState } from '#components/forms/form-context'
import { setFieldError } from '#lib/browser/stores/field-error'
import type { Upload } from '#lib/browser/stores/form-store'
import { INTERRUPTED } from '#lib/browser/stores/interrupted'
import buttonStyles from '../ui/button.module.css'

const ACCEPT = '.pdf,.png,.jpg,.jpeg,.webp,.docx,.xlsx,.pptx,.csv,.txt'

/** One file beside the words. It is uploaded while the visitor goes on writing; without JavaScript it goes with the form. */
export function FileField({ label }: { label: string }) {
  const { store } = useForm()
  const input = useRef<HTMLInputElement>(null)
  const current = useRef<{ file: File; abort: AbortController }>(undefined)
  const [progress, setProgress] = useState<number>()
  const [name, setName] = useState('')
  const hasUpload = useFormState(({ upload }) => upload !== undefined)
  const error = useFormState(({ errors }) => errors.file)

  const choose = (file: File | undefined) => {
    if (file === current.current?.file) return
    current.current?.abort.abort()
    setFieldError(store, 'file', undefined)
    setProgress(undefined)
    setName(file?.name ?? '')
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

  const remove = () => {
    if (!input.current) return
    input.current.value = ''
    choose(undefined)
    input.current.focus()
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
      hint="PDF, PNG, JPEG, WebP, Word (.docx), Excel (.xlsx), PowerPoint (.pptx), CSV or text, 10 MB at most. With JavaScript it is uploaded as soon as you choose it; if you don't send the form, it is deleted after a day."
      onChange={({ currentTarget: { files } }) => choose(files?.[0])}
      below={
        <>
          <progress aria-label="Upload" max={1} value={progress ?? 0} hidden={!hasUpload || progress === undefined} />
          <p role="status">{hasUpload && statusOf(name, progress, error)}</p>
          {hasUpload && (
            <button type="button" className={`${buttonStyles.button} ${buttonStyles.quiet}`} onClick={remove}>
              Remove the file
            </button>
          )}
        </>
      }
    />
  )
}

function statusOf(name: string, progress: number | undefined, error: string | undefined): string {
  if (error) return `${name} is not uploaded.`
  return progress === 1 ? `${name} is uploaded.` : `Uploading ${name} …`
}

async function send(file: File, signal: AbortSignal, onProgress: (part: number) => void): Promise<Upload> {
  try {
    const { uploadFile } = await import('#lib/browser/client/forms/upload')
    return await uploadFile(file, signal, onProgress)
  } catch {
    return { message: INTERRUPTED }
  }
}
