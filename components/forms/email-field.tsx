'use client'

import { type FocusEvent, useRef, useState } from 'react'
import { Field } from '#components/forms/field'
import styles from './field.module.css'

/** The address that we reply to. One that looks mistyped is questioned, and taken as it stands all the same. */
export function EmailField() {
  const input = useRef<HTMLInputElement>(null)
  const [meant, setMeant] = useState<string>()

  const suggest = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    import('#lib/browser/client/forms/meant-address')
      .then(({ suggestAddress }) => suggestAddress(currentTarget, setMeant))
      // Offline there is no suggestion, and the form works.
      .catch(() => {})
  }

  const take = () => {
    if (!input.current || !meant) return
    // By the setter of its own React would know the value before the event, and the form would neither store nor check it.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input.current, meant)
    input.current.dispatchEvent(new Event('input', { bubbles: true }))
    input.current.focus()
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
      onChange={() => setMeant(undefined)}
      below={
        <div role="status">
          {meant && (
            <p className={styles.hint}>
              Did you mean{' '}
              <button type="button" onClick={take}>
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
