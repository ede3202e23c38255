'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { FormProvider } from '#components/forms/form-context'
import { createFormController, sendFormBy } from '#lib/browser/client/forms/form-controller'
import { createSubmissionStore, type SubmissionStore } from '#lib/browser/stores/submission'
import type { Receipt } from '#lib/contract/common'
import styles from './enquiry-form.module.css'

export interface FormIslandProps {
  /** Which form this is: the last part of the address that it is sent to. */
  name: string
  /** Whether one of the fields is a file. */
  hasFile?: boolean | undefined
  children: ReactNode
}

interface FormProps extends FormIslandProps {
  /** The state of its sending; without one the form has its own. */
  submission?: SubmissionStore<Receipt>
}

/**
 * The form itself: native HTML that the browser can send, and the state of its parts. Checks, a draft and sending without
 * leaving the page come with the first touch, or at once where an earlier visit left something for it.
 */
export function FormIsland({ name, hasFile, submission, children }: FormProps) {
  const element = useRef<HTMLFormElement>(null)
  const [controller] = useState(() => createFormController(name, submission ?? createSubmissionStore(sendFormBy(name))))
  const [isHydrated, setHydrated] = useState(false)
  useEffect(() => {
    setHydrated(true)
    return element.current ? controller.hydrated(element.current) : undefined
  }, [controller])

  return (
    <form
      ref={element}
      id={name}
      className={styles.form}
      method="post"
      action={`/enquiry/${name}`}
      encType={hasFile ? 'multipart/form-data' : undefined}
      // Its own words, in the page's own place, say more than the browser's bubbles.
      noValidate={isHydrated}
      onFocus={({ currentTarget, timeStamp }) => controller.touched(currentTarget, timeStamp)}
      onChange={({ target, currentTarget, timeStamp }) => controller.changed(target, currentTarget, timeStamp)}
      onBlur={({ target, currentTarget, timeStamp }) => controller.left(target, currentTarget, timeStamp)}
      onSubmit={(event) => {
        event.preventDefault()
        void controller.submit(event.currentTarget, event.timeStamp)
      }}
    >
      <FormProvider value={{ name, store: controller.store, submission: controller.submission, element }}>
        {children}
      </FormProvider>
    </form>
  )
}
