'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { YOUR_DATA } from '#lib/entry-links'
import buttonStyles from '../ui/button.module.css'
import type { InterestsFormProps } from './interests-form'
import styles from './interests-offer.module.css'

const DIALOG = 'interests-dialog'
const TITLE = `${DIALOG}-title`

/** Offers, and never asks, to bring forward what matters to a visitor: a link to the page about their data, and with JavaScript a dialog, which lib/site/loader/early.ts opens and whose form comes after the first press. */
export function InterestsOffer(props: InterestsFormProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [loaded, setLoaded] = useState<typeof import('./interests-form')>()
  const load = useCallback(async () => {
    if (!dialog.current?.open) return
    try {
      setLoaded(await import('./interests-form'))
    } catch {
      // Without the chunk the page about one's data has the same form.
      location.assign(YOUR_DATA)
    }
  }, [])
  // It may have been opened before React was there.
  useEffect(() => {
    void load()
  }, [load])
  return (
    <div className={`no-print ${styles.offer}`}>
      <a href={YOUR_DATA} aria-controls={DIALOG} aria-haspopup="dialog" onClick={load}>
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
          What matches comes first on the home page and in lists. Your choice is kept in this browser;{' '}
          <a href={YOUR_DATA}>see, change or clear it</a> whenever you like.
        </p>
        <div className={styles.form}>
          {loaded ? (
            <loaded.InterestsForm {...props} onSaved={() => dialog.current?.close()} />
          ) : (
            <p className="note">The choices are on their way.</p>
          )}
        </div>
      </dialog>
    </div>
  )
}
