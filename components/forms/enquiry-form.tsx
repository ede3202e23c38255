import type { ReactNode } from 'react'
import { LiveForm } from '#components/forms/live-form'
import { SiteLink } from '#components/ui/site-link'
import { CONSENT, CONSENT_VERSION } from '#lib/consent'
import { links } from '#lib/links'
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
  /** Whether one of the fields is a file. */
  hasFile?: boolean
  children: ReactNode
}

/**
 * A form over native HTML: one column, what happens next and what becomes of the words told before the button. It is
 * sent and answered without JavaScript, and better with it.
 */
export function EnquiryForm({ name, page, submitLabel, next, hasFile, children }: EnquiryFormProps) {
  const encoding = hasFile ? 'multipart/form-data' : undefined
  return (
    <form id={name} className={styles.form} method="post" action={`/enquiry/${name}`} encType={encoding}>
      <div id={`${name}-errors`} className={styles.summary} role="alert" tabIndex={-1} />
      <input type="hidden" name="page" value={page} />
      <input type="hidden" name="consentVersion" value={CONSENT_VERSION} />
      {children}
      <div className={styles.trap} aria-hidden="true">
        <label htmlFor={`${name}-website`}>Leave this field empty</label>
        <input id={`${name}-website`} name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <p className={styles.next}>
        {next} {CONSENT[CONSENT_VERSION]} <SiteLink href={links.privacy}>Privacy policy</SiteLink>
      </p>
      <button type="submit" className={buttonStyles.button}>
        {submitLabel}
      </button>
      <LiveForm form={name} />
    </form>
  )
}
