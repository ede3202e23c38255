'use client'

import { type ReactNode, useState } from 'react'
import { FormProvider } from '#components/forms/form-context'
import { createFormStore, type FieldErrors } from '#lib/browser/stores/form-store'
import { createSubmissionStore } from '#lib/browser/stores/submission'
import type { Receipt } from '#lib/contract/common'

interface FormSampleProps {
  name: string
  errors: FieldErrors
  children: ReactNode
}

/** Parts of a form as they look with these errors; it is sent nowhere. */
export function FormSample({ name, errors, children }: FormSampleProps) {
  const [store] = useState(() => createFormStore(errors))
  const [submission] = useState(() => createSubmissionStore<Receipt>(() => Promise.reject(new Error('A sample'))))
  return <FormProvider value={{ name, store, submission, element: { current: null } }}>{children}</FormProvider>
}
