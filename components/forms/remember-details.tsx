'use client'

import { useForm, useFormState } from '#components/forms/form-context'
import styles from './enquiry-form.module.css'

/** The offer to remember the visitor's details, in a place that is free for it until the form can do that. */
export function RememberDetails() {
  const { store } = useForm()
  const isEnhanced = useFormState((form) => form.isEnhanced)
  const isRemembering = useFormState((form) => form.isRemembering)
  return (
    <label className={`needs-scripts ${styles.remember} ${isEnhanced ? '' : styles.waiting}`}>
      <input
        key={String(isEnhanced)}
        type="checkbox"
        // As the default, the choice outlives the reset of a form that was sent.
        defaultChecked={isRemembering}
        onChange={({ currentTarget }) => store.setState({ isRemembering: currentTarget.checked })}
      />{' '}
      Remember my details in this browser for next time
    </label>
  )
}
