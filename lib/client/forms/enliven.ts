import { nanoid } from 'nanoid'
import { deviceId } from '#lib/client/device-id'
import { afterPress, watchPresses } from '#lib/client/forms/after-press'
import { rememberDetails } from '#lib/client/forms/details'
import { readDraft, restoreDraft, type TypedField, typedFields, writeDraft } from '#lib/client/forms/draft'
import { checkOnTheFly } from '#lib/client/forms/email-phone'
import { type FieldErrors, hasError, showError, showErrors } from '#lib/client/forms/errors'
import { FORM_KINDS } from '#lib/client/forms/form-kinds'
import { offerPlaces } from '#lib/client/forms/places'
import { failureWords } from '#lib/client/forms/refused'
import { uploadOnChoice } from '#lib/client/forms/upload'
import { USER_CATEGORIES } from '#lib/client/storage-keys'
import { readStored } from '#lib/client/stored'
import { FIRST_TOUCH, LAST_TOUCH } from '#lib/client/touch'
import { received } from '#lib/links'
import { pageOrigin } from '#lib/text/page-origin'

/** What the rest of the page may do with a form that is alive. */
export interface LivingForm {
  /** Checks and sends it, and goes to the thank-you page; where that fails, says why and keeps what was typed. */
  send: () => Promise<void>
}

interface Enlivening {
  form: HTMLFormElement
  name: string
  /** When it was first touched, in milliseconds since 1970. */
  touchedAt: number
  /** Ends it all. */
  signal: AbortSignal
}

/** Gives a form its draft, its checks while typing, its places, its upload and its sending. Throws where there is no form of that name. */
export async function enliven({ form, name, touchedAt, signal }: Enlivening): Promise<LivingForm> {
  const kind = FORM_KINDS[name]
  if (!kind) throw new Error(`There is no form ${name}`)
  watchPresses(signal)
  const draft = readDraft(name, touchedAt)
  restoreDraft(form, draft)
  const keepDetails = rememberDetails(form)
  suggestTime(form)
  const upload = uploadOnChoice(form, signal)
  checkOnTheFly(form, signal)
  offerPlaces(form, signal)
  // Made while the visitor writes, so that nothing is left to load when the line goes down.
  const device = deviceId(window)
  let isSending = false

  const errorsNow = (fields: unknown): FieldErrors => {
    const errors: FieldErrors = {}
    for (const { path, message } of kind.schema.safeParse(fields).error?.issues ?? [])
      errors[String(path[0])] ??= message
    return errors
  }
  const typed = () => Object.fromEntries(new FormData(form)) as Record<string, string>
  const keepDraft = () => {
    draft.values = Object.fromEntries(typedFields(form).map((field) => [field.name, field.value]))
    writeDraft(name, draft)
  }
  const checkField = ({ name: field, value }: TypedField) => {
    if (field !== 'file' && value) afterPress(() => showError(form, field, errorsNow(typed())[field]))
  }
  // Some of it may have been typed, and left, before this was loaded.
  const filled = typedFields(form).filter((field) => field.value)
  if (filled.length > 0) keepDraft()
  for (const field of filled) if (field !== document.activeElement) checkField(field)
  form.addEventListener(
    'input',
    ({ target }) => {
      keepDraft()
      const field = (target as HTMLInputElement).name
      if (field !== 'file' && hasError(form, field)) showError(form, field, errorsNow(typed())[field])
    },
    { signal },
  )
  form.addEventListener('change', ({ target }) => checkField(target as TypedField), { signal })

  const attempt = async (): Promise<void> => {
    const { file: _, page, ...fields } = typed()
    const wrong = errorsNow(fields)
    showErrors(form, wrong)
    if (Object.keys(wrong).length > 0) return

    const uploaded = await upload()
    if (uploaded && 'message' in uploaded) return showErrors(form, { file: uploaded.message })
    const files = uploaded ? [uploaded.id] : []
    const words = JSON.stringify([fields, files])
    if (draft.attempt?.words !== words) draft.attempt = { words, key: nanoid() }
    writeDraft(name, draft)
    const pathName = name === 'question' ? page : pageOrigin(new URLSearchParams(location.search).get('pathName'))
    const body = {
      ...fields,
      files,
      pathName,
      deviceuuID: await device,
      firstTouch: readStored(FIRST_TOUCH),
      lastTouch: readStored(LAST_TOUCH),
      categories: readStored(USER_CATEGORIES),
      elapsedMs: Date.now() - draft.startedAt,
    }
    const answer = await kind.send(body, draft.attempt.key)
    keepDetails()
    writeDraft(name, undefined)
    form.reset()
    location.assign(received(kind.thankYou, answer.id, pathName ?? ''))
  }

  return {
    send: async () => {
      if (isSending) return
      isSending = true
      const button = form.querySelector('button[type=submit]')
      button?.setAttribute('aria-disabled', 'true')
      try {
        await attempt()
      } catch (error) {
        showErrors(form, failureWords(error))
      } finally {
        isSending = false
        button?.removeAttribute('aria-disabled')
      }
    },
  }
}

/** A booking is for a day to come, in the time zone of this device. */
function suggestTime(form: HTMLFormElement): void {
  const field = (name: string) => form.querySelector<HTMLInputElement>(`input[name=${name}]`)
  const zone = field('timeZone')
  if (zone && !zone.value) zone.value = Intl.DateTimeFormat().resolvedOptions().timeZone
  field('preferredDate')?.setAttribute('min', new Intl.DateTimeFormat('sv-SE').format(new Date()))
}
