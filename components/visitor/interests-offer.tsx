'use client'

import { type MouseEvent, useRef } from 'react'
import { isPlainClick } from '#lib/client/page-path'
import { links } from '#lib/links'
import buttonStyles from '../ui/button.module.css'
import { InterestsForm, type InterestsFormProps } from './interests-form'
import styles from './interests-offer.module.css'

const DIALOG = 'interests-dialog'
const TITLE = `${DIALOG}-title`

/** Offers, and never asks, to bring forward what matters to a visitor: a link to the page about their data, and with JavaScript a dialog. */
export function InterestsOffer(props: InterestsFormProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event.nativeEvent)) return
    event.preventDefault()
    dialog.current?.showModal()
  }
  return (
    <div className={`no-print ${styles.offer}`}>
      <a href={links.yourData} aria-controls={DIALOG} aria-haspopup="dialog" onClick={open}>
        Show what matters to me
      </a>
      <dialog ref={dialog} id={DIALOG} className={styles.dialog} aria-labelledby={TITLE}>
        <div className={styles.head}>
          <h2 id={TITLE}>What matters to you?</h2>
          <form method="dialog">
            <button type="submit" className={`${buttonStyles.button} ${buttonStyles.quiet}`}>
              Close
            </button>
          </form>
        </div>
        <p className={styles.words}>
          What matches comes first on the home page and in lists. Your choice stays in this browser;{' '}
          <a href={links.yourData}>see, change or clear it</a> whenever you like.
        </p>
        <InterestsForm {...props} onSaved={() => dialog.current?.close()} />
      </dialog>
    </div>
  )
}
