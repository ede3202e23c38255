import { readDraft, writeDraft } from '#lib/browser/client/forms/draft'
import type { EnhancedForm } from '#lib/browser/client/forms/enhance'
import { hasTyped, typedFields } from '#lib/browser/client/forms/typed-fields'
import { readStored, readTabText } from '#lib/browser/client/visitor/stored'
import { AGAIN, createFormStore, type FormStore, refuse } from '#lib/browser/stores/form-store'
import type { SendForm, SubmissionStore } from '#lib/browser/stores/submission'
import type { Receipt } from '#lib/contract/common'
import { draftKey, USER_DETAILS } from '#lib/contract/privacy/storage-keys'
import { OFFLINE } from '#lib/site/loader/offline'

const BROKEN = 'Something went wrong in this form. What you wrote is still here, and you can send it all the same.'

/** One form on the screen, as its components know it. */
export interface FormController {
  name: string
  store: FormStore
  submission: SubmissionStore<Receipt>
  /**
   * Where an earlier visit left something for the form, or it was used before hydration, the rest comes at once.
   *
   * @returns Ends what goes on for as long as the form is shown.
   */
  hydrated: (form: HTMLFormElement) => () => void
  /** These three take the time of their event: on a slow device the rest comes long after the interaction. */
  touched: (form: HTMLFormElement, timeStamp: number) => void
  changed: (field: EventTarget, form: HTMLFormElement, timeStamp: number) => void
  left: (field: EventTarget, form: HTMLFormElement, timeStamp: number) => void
  /** Sends the form; without the rest the browser does. */
  submit: (form: HTMLFormElement, timeStamp: number) => Promise<void>
}

/**
 * Sends a form of this name by the API.
 *
 * @param name - The form's name.
 * @returns What a submission store needs.
 */
export const sendFormBy =
  (name: string): SendForm<Receipt> =>
  async (form, idempotencyKey) =>
    (await import('#lib/browser/client/forms/enhance')).sendForm(name, form, idempotencyKey)

/**
 * Makes what stands between a form's components and the heavy part of it, which comes with the first touch: schemas,
 * drafts, checks, upload and sending.
 *
 * @param name - The form's name.
 * @param submission - The state of its sending.
 * @returns The controller.
 */
export function createFormController(name: string, submission: SubmissionStore<Receipt>): FormController {
  const store = createFormStore()
  let enhanced: Promise<EnhancedForm> | undefined
  const load = (form: HTMLFormElement, timeStamp: number): Promise<EnhancedForm> => {
    const touchedAt = Math.round(performance.timeOrigin + timeStamp)
    enhanced ??= import('#lib/browser/client/forms/enhance')
      .then(({ enhance }) => enhance({ form, name, store, submission, touchedAt }))
      .catch((error: unknown) => {
        // The next interaction may find the connection back.
        enhanced = undefined
        throw error
      })
    return enhanced
  }
  let isLeftToBrowser = false
  /** Whoever leaves before the rest is there finds on the next visit what they typed. */
  const saveAtLeaving = (form: HTMLFormElement) => {
    const { isEnhanced } = store.getState()
    if (isEnhanced || isLeftToBrowser || !hasTyped(form)) return
    const typed = typedFields(form).filter(({ value }) => value !== '')
    const draft = readDraft(name, Math.round(performance.timeOrigin))
    writeDraft(name, {
      ...draft,
      values: { ...draft.values, ...Object.fromEntries(typed.map((field) => [field.name, field.value])) },
    })
  }
  const once = (form: HTMLFormElement, timeStamp: number, use: (enhanced: EnhancedForm) => void) =>
    void load(form, timeStamp)
      .then(use, () => {})
      .catch((error: unknown) => {
        console.error(error)
        // The focus stays where the visitor types.
        store.setState({ problems: [{ message: BROKEN }] })
      })

  return {
    name,
    store,
    submission,
    hydrated: (form) => {
      const save = () => saveAtLeaving(form)
      addEventListener('pagehide', save)
      const hasFocus = form.contains(document.activeElement)
      // What was touched before this was there was touched at any time since the page was opened.
      if (
        hasFocus ||
        hasTyped(form) ||
        readTabText(draftKey(name)) ||
        readStored(draftKey(name)) ||
        readStored(USER_DETAILS)
      )
        once(form, 0, ({ touched }) => hasFocus && touched())
      return () => removeEventListener('pagehide', save)
    },
    touched: (form, timeStamp) => once(form, timeStamp, ({ touched }) => touched()),
    changed: (field, form, timeStamp) => once(form, timeStamp, ({ changed }) => changed(field)),
    left: (field, form, timeStamp) => once(form, timeStamp, ({ left }) => left(field)),
    submit: async (form, timeStamp) => {
      if (store.getState().isPreparing || submission.getState().data.isLoading) return
      store.setState({ isPreparing: true })
      let loaded: EnhancedForm
      try {
        loaded = await load(form, timeStamp)
      } catch {
        store.setState({ isPreparing: false })
        // Offline the browser would leave the page and lose what was typed.
        if (!navigator.onLine) return refuse(store, [{ message: OFFLINE }])
        isLeftToBrowser = true
        return form.submit()
      }
      try {
        await loaded.submit()
      } catch (error) {
        console.error(error)
        refuse(store, [{ message: AGAIN }])
      }
    },
  }
}
