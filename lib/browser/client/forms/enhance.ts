import { todayIn, yearAfter } from '#lib/base/format/today-in'
import { afterPress, watchPresses } from '#lib/browser/client/forms/after-press'
import { readRemembered } from '#lib/browser/client/forms/details'
import { type Draft, readDraft, writeDraft } from '#lib/browser/client/forms/draft'
import { checkEmailAndPhone, isChecked } from '#lib/browser/client/forms/email-phone'
import { fillEmpty, timeZoneHere } from '#lib/browser/client/forms/fill-empty'
import { createSubmit } from '#lib/browser/client/forms/submit'
import { isTypedField, type TypedField, typedFields } from '#lib/browser/client/forms/typed-fields'
import { loadFingerprint } from '#lib/browser/client/visitor/device-id'
import { setFieldError } from '#lib/browser/stores/field-error'
import type { FormStore } from '#lib/browser/stores/form-store'
import type { SubmissionStore } from '#lib/browser/stores/submission'
import type { Receipt } from '#lib/contract/common'
import { formErrors, formNamed } from '#lib/contract/forms'

export { sendForm } from '#lib/browser/client/forms/send-form'

/** What a form does once its heavy part is there. */
export interface EnhancedForm {
  /** The visitor has begun to use the form: nothing that it holds was sent to the server before, also where it was filled in for them. */
  touched: () => void
  /** What was typed goes into the draft; a field that was wrong is checked with each key. */
  changed: (field: EventTarget) => void
  /** A field that was left is checked. */
  left: (field: EventTarget) => void
  /** Checks and sends the form, and goes to the thank-you page; where that fails, says why. What was typed stays. */
  submit: () => Promise<void>
}

interface FormToEnhance {
  form: HTMLFormElement
  name: string
  store: FormStore
  submission: SubmissionStore<Receipt>
  /** When it was first touched, in milliseconds since 1970. */
  touchedAt: number
}

/**
 * Gives a form its draft, the visitor's details and its checks.
 *
 * @param input - The form as it stands in the page, with its stores.
 * @returns What its events lead to.
 * @throws Error Where there is no form of that name.
 */
export function enhance({ form, name, store, submission, touchedAt }: FormToEnhance): EnhancedForm {
  const kind = formNamed(name)
  if (!kind) throw new Error(`There is no form ${name}`)
  watchPresses()
  const draft = readDraft(name, touchedAt)
  const remembered = readRemembered()
  for (const values of [draft.values, remembered, { timeZone: timeZoneHere() }]) fillEmpty(form, values)
  const typed = () => Object.fromEntries(new FormData(form)) as Record<string, string>
  // A booking is for a day to come, in the time zone of this device.
  const today = todayIn(timeZoneHere())
  store.setState({
    isEnhanced: true,
    isRemembering: Object.keys(remembered).length > 0,
    today,
    lastDay: yearAfter(todayIn(undefined)),
  })

  /** What was filled in for the visitor is no draft. */
  const isOwn = (name: string, value: unknown) => value !== '' && name !== 'timeZone' && value !== remembered[name]
  const saveDraft = followFile({ form, name, store, draft })
  // What was typed before must be seen, also where the form stands in a box.
  const box = form.closest('details')
  if (box && Object.entries(draft.values).some(([name, value]) => isOwn(name, value))) box.open = true

  const errorOf = (field: string) => formErrors(kind, typed())[field]
  const check = checkOnce(store, errorOf)
  const checkWithServer = checkEmailAndPhone(store, typed)
  let isTouched = false
  const touched = () => {
    if (isTouched) return
    isTouched = true
    loadFingerprint(window)
    // The places of a country are asked for.
    store.setState({ country: typed().countryCode ?? '' })
    const active = document.activeElement
    if (!(isTypedField(active) && isChecked(active.name))) void checkWithServer()
  }
  const left = (field: EventTarget) => {
    if (!isTypedField(field)) return
    touched()
    check.left(field)
    if (isChecked(field.name)) void checkWithServer()
  }

  // Some of it may have been typed, and left, before this was loaded; what is being typed is not judged yet.
  const filled = typedFields(form).filter(({ value }) => value)
  const isTyped = filled.some(({ name, value }) => isOwn(name, value) && value !== draft.values[name])
  if (isTyped) saveDraft()
  for (const field of filled) if (field !== document.activeElement) check.left(field)
  if (isTyped) touched()

  return {
    touched,
    changed: (field) => {
      touched()
      if (!isTypedField(field)) return
      saveDraft()
      check.changed(field)
      if (field.name === 'countryCode') store.setState({ country: field.value })
      // A choice is made at once; words are complete when their field is left.
      if (field instanceof HTMLSelectElement) left(field)
    },
    left,
    submit: createSubmit({ form, name, kind, store, submission, draft }),
  }
}

interface FormWithDraft {
  form: HTMLFormElement
  name: string
  store: FormStore
  draft: Draft
}

/** Says which file a draft names, follows what is chosen in its place, and returns what saves the draft. */
function followFile({ form, name, store, draft }: FormWithDraft): () => void {
  const input = form.elements.namedItem('file')
  const chosenFile = () => (input instanceof HTMLInputElement ? input.files?.[0]?.name : undefined)
  if (draft.file && !chosenFile()) setFieldError(store, 'file', `Choose your file again: ${draft.file}`)
  const saveDraft = () => {
    draft.values = Object.fromEntries(typedFields(form).map(({ name, value }) => [name, value]))
    draft.file = chosenFile() ?? draft.file
    writeDraft(name, draft)
  }
  // A choice of a file is known by its upload. It ends where the choice is taken back, and where the form was sent, which is no draft any more.
  store.subscribe(({ upload }, before) => {
    if (upload === before.upload || (!upload && chosenFile())) return
    draft.file = chosenFile()
    saveDraft()
  })
  return saveDraft
}

/** Checks a field once when it is left, and again once it was changed; one that is wrong with each change. */
function checkOnce(store: FormStore, errorOf: (field: string) => string | undefined) {
  const checked = new Set<string>()
  return {
    left: ({ name, value }: TypedField) => {
      if (!value || checked.has(name)) return
      checked.add(name)
      afterPress(() => setFieldError(store, name, errorOf(name)))
    },
    changed: ({ name }: TypedField) => {
      checked.delete(name)
      if (store.getState().errors[name]) setFieldError(store, name, errorOf(name))
    },
  }
}
