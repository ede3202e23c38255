import { nanoid } from 'nanoid'
import { pageOrigin } from '#lib/base/format/page-origin'
import { saveRemembered } from '#lib/browser/client/forms/details'
import { type Draft, removeDraft, writeAttempt } from '#lib/browser/client/forms/draft'
import { fillEmpty, timeZoneHere } from '#lib/browser/client/forms/fill-empty'
import { RefusedError } from '#lib/browser/client/forms/refused'
import { shownControl } from '#lib/browser/client/forms/typed-fields'
import { deviceId } from '#lib/browser/client/visitor/device-id'
import { readStored } from '#lib/browser/client/visitor/stored'
import { visitTouches } from '#lib/browser/client/visitor/visit-touch'
import { AGAIN, type FieldErrors, type FormStore, refuse } from '#lib/browser/stores/form-store'
import { INTERRUPTED } from '#lib/browser/stores/interrupted'
import type { SubmissionStore } from '#lib/browser/stores/submission'
import type { Receipt } from '#lib/contract/common'
import { type Form, formErrors } from '#lib/contract/forms'
import { USER_CATEGORIES } from '#lib/contract/privacy/storage-keys'
import { received } from '#lib/links'

const NOT_SENT =
  'Nothing was sent, because the file could not be uploaded. All of it is still here: try again in a minute'

interface FormToSubmit {
  form: HTMLFormElement
  name: string
  kind: Form
  store: FormStore
  submission: SubmissionStore<Receipt>
  draft: Draft
}

/**
 * Makes the function that checks and sends a form, and goes to the thank-you page.
 *
 * @param input - The form, its kind and its stores.
 * @returns The function. It never rejects: what is wrong is shown by the form.
 */
export function createSubmit(input: FormToSubmit): () => Promise<void> {
  const { form, name, kind, store, submission, draft } = input
  const refuseFields = (errors: FieldErrors) =>
    refuse(
      store,
      Object.entries(errors).map(([field, message]) => ({
        field: shownControl(form, field) ? field : undefined,
        message,
      })),
    )

  /** A browser reports no choice of the file that is chosen already: it can only be chosen again once the field is empty. */
  const forgetFile = () => {
    store.setState({ upload: undefined })
    const control = form.elements.namedItem('file')
    if (control instanceof HTMLInputElement) control.value = ''
  }

  let device: Promise<string> | undefined

  return async () => {
    const { file: _, page, ...fields } = Object.fromEntries(new FormData(form)) as Record<string, string>
    const wrong = formErrors(kind, fields)
    if (Object.keys(wrong).length > 0) return refuseFields(wrong)
    store.setState({ isPreparing: true, errors: {}, problems: [], hasFailed: false })
    const upload = await store.getState().upload?.()
    if (upload && 'message' in upload)
      return refuseFields({ file: upload.message === INTERRUPTED ? NOT_SENT : upload.message })

    const files = upload ? [upload.id] : []
    const words = JSON.stringify([fields, files])
    if (draft.attempt?.words !== words) draft.attempt = { words, key: nanoid() }
    writeAttempt(name, draft)
    // Made with the first attempt: whoever never sends a form has none.
    device ??= deviceId(window)
    const pathName = kind.isAboutPage ? page : pageOrigin(new URLSearchParams(location.search).get('pathName'))
    const body = {
      ...fields,
      files,
      pathName,
      deviceuuID: await device,
      // A browser that stores nothing of earlier visits knows this one alone.
      ...visitTouches(window),
      categories: readStored(USER_CATEGORIES),
      elapsedMs: Date.now() - draft.startedAt,
    }
    store.setState({ isPreparing: false })
    const result = await submission.getState().add(body, draft.attempt.key)
    if (result.outcome === 'rejected') {
      const wrong = result.error instanceof RefusedError ? result.error.fields : {}
      if (wrong.file) forgetFile()
      if (!('Idempotency-Key' in wrong)) return refuseFields(wrong)
      draft.attempt = undefined
      return refuse(store, [{ message: AGAIN }])
    }

    saveRemembered(form, store.getState().isRemembering)
    store.setState({ upload: undefined, country: '' })
    removeDraft(name)
    form.reset()
    fillEmpty(form, { timeZone: timeZoneHere() })
    location.assign(received(kind.sent, result.answer.id, pathName ?? '', fields))
  }
}
