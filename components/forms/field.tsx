'use client'

import type { ComponentProps, ReactNode } from 'react'
import { useForm, useFormState } from '#components/forms/form-context'
import styles from './field.module.css'

type Control = 'input' | 'select' | 'textarea'

interface Described {
  /** The field's name in what is sent; unique in its form. */
  name: string
  label: string
  hint?: string | undefined
  /** What stands below the control. */
  below?: ReactNode
}

export type FieldProps<C extends Control> = Described & { as?: C } & Omit<ComponentProps<C>, keyof Described | 'id'>

/**
 * One field of a form: its label above, its hint, what is wrong with it, and the control, tied together for screen readers.
 * The control holds its value itself. The place of the error stands in the page from the start, so that the server can
 * fill it where the form comes back without JavaScript.
 */
export function Field<C extends Control = 'input'>({ as, name, label, hint, below, ...rest }: FieldProps<C>) {
  const form = useForm()
  const error = useFormState(({ errors }) => errors[name])
  const id = `${form.name}-${name}`
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`]
  // What each kind of control may have is checked where the field is used.
  const Control = (as ?? 'input') as 'input'
  const props = rest as ComponentProps<'input'>
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p id={hintId} className={styles.hint}>
          {hint}
        </p>
      )}
      <p id={errorId} className={styles.error} hidden={!error}>
        {error}
      </p>
      <Control
        {...props}
        id={id}
        name={name}
        aria-describedby={hint ? `${hintId} ${errorId}` : errorId}
        aria-invalid={error ? true : undefined}
      />
      {below}
    </div>
  )
}
