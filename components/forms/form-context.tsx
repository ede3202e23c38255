'use client'

import { createContext, type RefObject, useContext } from 'react'
import { useStore } from 'zustand'
import type { FormState, FormStore } from '#lib/browser/stores/form-store'
import type { Submission, SubmissionStore } from '#lib/browser/stores/submission'
import type { Receipt } from '#lib/contract/common'

interface FormContextValue {
  /** The form's name: the ids of its fields are made from it, because two forms may stand on one page. */
  name: string
  store: FormStore
  submission: SubmissionStore<Receipt>
  element: RefObject<HTMLFormElement | null>
}

const FormContext = createContext<FormContextValue | undefined>(undefined)

/** Gives the parts of a form its state. */
export const FormProvider = FormContext.Provider

/**
 * The form that a component is a part of.
 *
 * @throws Error Outside of a form.
 */
export function useForm(): FormContextValue {
  const form = useContext(FormContext)
  if (!form) throw new Error('This component is a part of a form')
  return form
}

/**
 * A part of the form's state; the component is drawn again when that part changes.
 *
 * @param select - Reads the part.
 */
export const useFormState = <T,>(select: (state: FormState) => T): T => useStore(useForm().store, select)

/**
 * A part of the state of the form's sending.
 *
 * @param select - Reads the part.
 */
export const useSubmission = <T,>(select: (submission: Submission) => T): T =>
  useStore(useForm().submission, ({ data }) => select(data))
