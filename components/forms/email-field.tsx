'use client'

import { type FocusEvent, useState } from 'react'
import { Field } from '#components/forms/field'
import type { Suggestion } from '#lib/browser/client/forms/meant-address'
import styles from './field.module.css'

/** The address that we reply to. One that looks mistyped is questioned, and taken as it stands all the same. */
export function EmailField() {
  const [meant, setMeant] = useState<Suggestion>()

  const suggest = ({ currentTarget }: FocusEvent<HTMLInputElement>) => {
    import('#lib/browser/client/forms/meant-address')
      .then(({ suggestAddress }) => suggestAddress(currentTarget, setMeant))
      // Offline there is no suggestion, and the form works.
      .catch(() => {})
  }

  return (
    <Field
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
              <button type="button" onClick={meant.take}>
                {meant.address}
              </button>
              ?
            </p>
          )}
        </div>
      }
    />
  )
}
