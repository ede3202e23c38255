'use client'

import { useEffect, useRef, useState } from 'react'
import { useStored } from '#lib/browser/client/visitor/use-stored'
import {
  allowStoring,
  forgetStored,
  isStoringRefused,
  type StoredItem,
  storedItems,
} from '#lib/browser/client/visitor/your-data'
import buttonStyles from '../ui/button.module.css'
import styles from './stored-data.module.css'

const QUIET = `${buttonStyles.button} ${buttonStyles.quiet}`
const TITLE = 'delete-title'
const EVERYTHING = { key: undefined, name: 'Everything' }

/** What is to be deleted; without a key all of it. */
type Asked = Pick<StoredItem, 'name'> & { key: string | undefined }

/**
 * Everything that this site stored in the visitor's browser, each with a button that deletes it once it has asked.
 *
 * @param props.names - Words for ids that stored values may hold, as of an interest.
 */
export function StoredData({ names = NO_NAMES }: { names?: Record<string, string> }) {
  const items = useStored<StoredItem[] | undefined>(() => storedItems(names), undefined)
  const isRefused = useStored(isStoringRefused, false)
  const [asked, setAsked] = useState<Asked>(EVERYTHING)
  const [said, setSaid] = useState<{ text: string }>()
  const dialog = useRef<HTMLDialogElement>(null)
  const status = useRef<HTMLParagraphElement>(null)
  // What was pressed may be gone: the focus goes to what came of it, also where it says the same as before.
  useEffect(() => {
    if (said) status.current?.focus()
  }, [said])

  const ask = (next: Asked) => {
    setAsked(next)
    dialog.current?.showModal()
  }
  const forget = () => {
    dialog.current?.close()
    const isDeleted = forgetStored(asked.key)
    setSaid({
      text: isDeleted
        ? `${asked.name}: deleted from this browser.${asked.key ? '' : ` ${NO_MORE}`}`
        : `${asked.name}: this browser didn't let it be deleted.`,
    })
  }
  const allow = () => setSaid({ text: allowStoring() ? ALLOWED : "This browser didn't let that be changed." })

  return (
    <div className={styles.data} data-hydrate="now">
      <p ref={status} tabIndex={-1} className={styles.said}>
        {said?.text}
      </p>
      {!items && <p>Turn on JavaScript to see what this site has stored.</p>}
      {items?.length === 0 && <p>Nothing is stored in this browser{isRefused && ' but your “no”'}.</p>}
      {isRefused && (
        <div className={styles.no}>
          <p>{NO}</p>
          <button type="button" className={QUIET} onClick={allow}>
            Allow it again
          </button>
        </div>
      )}
      <ul>
        {items?.map(({ key, name, about, facts }) => (
          <li key={key}>
            <div className={styles.head}>
              <h3>{name}</h3>
              <button
                type="button"
                className={QUIET}
                onClick={() => ask({ key, name })}
                aria-label={`Delete: ${name}`}
                aria-haspopup="dialog"
              >
                Delete
              </button>
            </div>
            <dl>
              {facts.map(({ label, value }) => (
                <div key={`${label}: ${value}`}>
                  <dt>{label ?? 'Value'}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            {about && <p>{about}</p>}
          </li>
        ))}
      </ul>
      {items && items.length > 0 && (
        <button type="button" className={buttonStyles.button} onClick={() => ask(EVERYTHING)} aria-haspopup="dialog">
          Delete everything
        </button>
      )}
      <dialog ref={dialog} className={styles.dialog} aria-labelledby={TITLE}>
        <h3 id={TITLE}>{asked.key ? `Delete “${asked.name}”?` : 'Delete everything?'}</h3>
        <p className={styles.question}>
          It goes from this browser, and can't be brought back.
          {!asked.key && ` ${NO_MORE} A small “no” in this browser remembers that.`}
        </p>
        <form method="dialog" className={styles.buttons}>
          <button type="button" className={buttonStyles.button} onClick={forget}>
            Delete it
          </button>
          <button type="submit" className={QUIET}>
            Keep it
          </button>
        </form>
      </dialog>
    </div>
  )
}

const NO_NAMES: Record<string, string> = {}
const NO =
  'You said no: drafts of forms, guesses at trivia and a device identifier are not stored here. What you ask for by a button still is.'
const NO_MORE = 'Nothing is stored again until you ask.'
const ALLOWED = 'Drafts, guesses and, once you send a form, a device identifier are stored in this browser again.'
