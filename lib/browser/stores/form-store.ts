import { createStore, type StoreApi } from 'zustand/vanilla'

/** Field name to message. */
export type FieldErrors = Record<string, string>

/** A line of the error summary; without a field it is about the form as a whole. */
export interface FormProblem {
  field?: string | undefined
  message: string
}

/** Said where a form could not be sent for a reason that its visitor can do nothing about. */
export const AGAIN = "Your message couldn't be sent just now. It is still here: try again in a minute."

/** The id of a file that was uploaded, or why it was not taken. */
export type Upload = { id: string } | { message: string }

/** What a form shows beside what is typed into it: the words themselves stay in the controls. */
export interface FormState {
  /** What is wrong with each field now. */
  errors: FieldErrors
  /** What was wrong when the form was last sent. */
  problems: FormProblem[]
  /** Whether the last attempt failed for no reason of a field; the words are the submission's `errorMessage`. */
  hasFailed: boolean
  /** How often the form came back; with each the summary takes the focus. */
  refusals: number
  /** Whether it is being checked, or its file uploaded, before it is sent. */
  isPreparing: boolean
  /** Whether drafts, checks and remembered details are there. */
  isEnhanced: boolean
  /** Whether the visitor wants their details remembered. */
  isRemembering: boolean
  /** The code of the chosen country. */
  country: string
  /** The day at the visitor's place, as YYYY-MM-DD, once it is known. */
  today: string | undefined
  /** The last day that a booking may name, as YYYY-MM-DD. */
  lastDay: string | undefined
  /** Waits for the upload of the chosen file; one that failed is tried again. */
  upload: (() => Promise<Upload>) | undefined
}

export type FormStore = StoreApi<FormState>

/** Makes the store of one form on the screen. */
export const createFormStore = (): FormStore =>
  createStore<FormState>()(() => ({
    errors: {},
    problems: [],
    hasFailed: false,
    refusals: 0,
    isPreparing: false,
    isEnhanced: false,
    isRemembering: false,
    country: '',
    today: undefined,
    lastDay: undefined,
    upload: undefined,
  }))

/**
 * Gives a form back to its visitor; its summary takes the focus.
 *
 * @param store - The form's store.
 * @param problems - What is wrong; of no field where the attempt as a whole failed.
 */
export function refuse(store: FormStore, problems: FormProblem[]): void {
  const errors: FieldErrors = {}
  for (const { field, message } of problems) if (field) errors[field] ??= message
  const hasFailed = problems.length === 0
  store.setState(({ refusals }) => ({ errors, problems, hasFailed, refusals: refusals + 1, isPreparing: false }))
}
