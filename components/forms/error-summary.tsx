'use client'

import { useEffect, useRef } from 'react'
import { useForm, useFormState, useSubmission } from '#components/forms/form-context'
import { shownControl } from '#lib/browser/client/forms/typed-fields'
import type { FormProblem } from '#lib/browser/stores/form-store'
import styles from './enquiry-form.module.css'

const EMPTY: FormProblem = { message: '' }
const messageOf = ({ message }: FormProblem) => message

/**
 * All that is wrong with a form, each with a link to its field. It stands in the page from the start, hidden, with one line
 * of each kind: where the form comes back without JavaScript, the server fills in and repeats these.
 */
export function ErrorSummary() {
  const { name, element } = useForm()
  const problems = useFormState((state) => state.problems)
  const hasFailed = useFormState((state) => state.hasFailed)
  const refusals = useFormState((state) => state.refusals)
  const errorMessage = useSubmission((submission) => submission.errorMessage)
  const summary = useRef<HTMLDivElement>(null)
  const seenRefusals = useRef(0)
  useEffect(() => {
    // The page may be hidden and shown again in between, which is no refusal.
    if (refusals !== seenRefusals.current) summary.current?.focus()
    seenRefusals.current = refusals
  }, [refusals])

  const ofFields = problems.filter(({ field }) => field)
  const ofForm = hasFailed ? [errorMessage] : [...new Set(problems.filter(({ field }) => !field).map(messageOf))]
  return (
    <div
      ref={summary}
      id={`${name}-errors`}
      className={styles.summary}
      role="alert"
      tabIndex={-1}
      hidden={ofForm.length + ofFields.length === 0}
    >
      <h3>There is a problem</h3>
      <ul>
        {(ofForm.length > 0 ? ofForm : ['']).map((message) => (
          <li key={message} data-problem="form" hidden={message === ''}>
            {message}
          </li>
        ))}
        {(ofFields.length > 0 ? ofFields : [EMPTY]).map(({ field = '', message }) => (
          <li key={field} data-problem="field" hidden={message === ''}>
            <a
              href={`#${name}-${field}`}
              onClick={(event) => {
                const control = element.current && shownControl(element.current, field)
                if (!control) return
                event.preventDefault()
                control.focus()
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
