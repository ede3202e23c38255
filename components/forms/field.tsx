import type { ReactNode } from 'react'
import styles from './field.module.css'

interface FieldProps {
  /** Unique on the page; the hint's and the error's ids are made from it. */
  id: string
  label: string
  hint?: string
  /** What is wrong with it; on pages the server or the browser fills that in. */
  error?: string
  /** Gets the attributes that tie the control to its label, hint and error. */
  children: (control: { id: string; 'aria-describedby': string }) => ReactNode
}

/**
 * One field of a form with its label above, its hint, and the place of its error (empty until the server or the browser
 * fills it), tied together for screen readers.
 */
export function Field({ id, label, hint, error, children }: FieldProps) {
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`]
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      <p id={errorId} className={styles.error}>
        {error}
      </p>
      {children({ id, 'aria-describedby': hint ? `${hintId} ${errorId}` : errorId })}
    </div>
  )
}
