import type { ReactNode } from 'react'
import buttonStyles from '../ui/button.module.css'
import styles from './enquiry-form.module.css'

interface EnquiryFormProps {
  /** Which form this is: the last part of the address that it is sent to. */
  name: string
  /** The page that the form stands on; where something is wrong, the same page comes back with what was typed. */
  page: string
  submitLabel: string
  /** What happens after sending, told before the button. */
  next: string
  children: ReactNode
}

/** A form over native HTML: one column, what happens next told before the button. It is sent and answered without JavaScript. */
export function EnquiryForm({ name, page, submitLabel, next, children }: EnquiryFormProps) {
  return (
    <form id={name} className={styles.form} method="post" action={`/enquiry/${name}`}>
      <div id={`${name}-errors`} className={styles.summary} role="alert" tabIndex={-1} />
      <input type="hidden" name="page" value={page} />
      {children}
      <p className={styles.next}>{next}</p>
      <button type="submit" className={buttonStyles.button}>
        {submitLabel}
      </button>
    </form>
  )
}
