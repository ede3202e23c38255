import type { ComponentType, ReactNode } from 'react'
import { ErrorSummary } from '#components/forms/error-summary'
import { FormIsland, type FormIslandProps } from '#components/forms/form-island'
import { RememberDetails } from '#components/forms/remember-details'
import { SubmitButton } from '#components/forms/submit-button'
import { CONSENT, CONSENT_VERSION } from '#lib/consent'
import { links } from '#lib/links'
import styles from './enquiry-form.module.css'

interface EnquiryFormProps extends FormIslandProps {
  /** The page that the form stands on; where something is wrong, the same page comes back with what was typed. */
  page: string
  submitLabel: string
  /** What happens after sending; it stands before the button. */
  next: string
  /** The form's island, where its state has a store of its own. */
  island?: ComponentType<FormIslandProps>
  children: ReactNode
}

/**
 * A form over native HTML: one column, and before the button what happens next and what becomes of the words. It is sent
 * and answered without JavaScript, and better with it.
 */
export function EnquiryForm({ name, page, submitLabel, next, hasFile, island, children }: EnquiryFormProps) {
  const Island = island ?? FormIsland
  return (
    <Island name={name} hasFile={hasFile}>
      <ErrorSummary />
      <input type="hidden" name="page" value={page} />
      <input type="hidden" name="consentVersion" value={CONSENT_VERSION} />
      {children}
      <div className={styles.trap} aria-hidden="true">
        <label htmlFor={`${name}-website`}>Leave this field empty</label>
        <input id={`${name}-website`} name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <p className={styles.next}>
        {next} {CONSENT[CONSENT_VERSION]} <a href={links.privacy}>Privacy policy</a>
      </p>
      <RememberDetails />
      <SubmitButton label={submitLabel} />
    </Island>
  )
}
