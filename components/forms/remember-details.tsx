'use client'

import { useForm, useFormState } from '#components/forms/form-context'

/** The offer to remember the visitor's details, once the form can do that. */
export function RememberDetails() {
  const { store } = useForm()
  const isEnhanced = useFormState((form) => form.isEnhanced)
  const isRemembering = useFormState((form) => form.isRemembering)
  if (!isEnhanced) return null
  return (
    <label>
      <input
        type="checkbox"
        // As the default, the choice outlives the reset of a form that was sent.
        defaultChecked={isRemembering}
        onChange={({ currentTarget }) => store.setState({ isRemembering: currentTarget.checked })}
      />{' '}
      Remember my details in this browser for next time
    </label>
  )
}
