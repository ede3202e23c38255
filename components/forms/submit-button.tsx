'use client'

import { useFormState, useSubmission } from '#components/forms/form-context'
import buttonStyles from '../ui/button.module.css'

/** Sends the form; busy while that is going on. It stays where the focus can be. */
export function SubmitButton({ label }: { label: string }) {
  const isPreparing = useFormState((form) => form.isPreparing)
  const isLoading = useSubmission((submission) => submission.isLoading)
  const isSending = isPreparing || isLoading
  return (
    <button type="submit" className={buttonStyles.button} aria-disabled={isSending || undefined}>
      <span aria-live="polite">{isSending ? 'Sending …' : label}</span>
    </button>
  )
}
