'use client'

import { type FocusEvent, useRef, useState } from 'react'
import { Field } from '#components/forms/field'
import styles from './field.module.css'

/** The address that we reply to. One that looks mistyped is questioned, and taken as it stands all the same. */
export function EmailField() {
  const input = useRef<HTMLInputElement>(null)
  const [meant, setMeant] = useState<string>()

  const suggest = ({ currentTarget: { value } }: FocusEvent<HTMLInputElement>) => {
    import('#lib/browser/client/forms/meant-address')
      .then(({ meantAddress }) => setMeant(meantAddress(value)))
      // Offline there is no suggestion, and the form works.
      .catch(() => {})
  }

  const take = () => {
    if (!input.current || !meant) return
    input.current.value = meant
    // The form stores what is typed, and checks it, by this event.
    input.current.dispatchEvent(new Event('input', { bubbles: true }))
    input.current.focus()
    setMeant(undefined)
  }

  return (
    <Field
      ref={input}
      name="email"
      type="email"
      label="Email address"
      hint="We reply to this address, and write to it about nothing else."
      autoComplete="email"
      required
      onBlur={suggest}
      below={
        <div role="status">
          {meant && (
            <p className={styles.hint}>
              Did you mean{' '}
              <button type="button" className={styles.suggestion} onClick={take}>
                {meant}
              </button>
              ?
            </p>
          )}
        </div>
      }
    />
  )
}
