'use client'

import { useState } from 'react'
import { useStored } from '#lib/browser/client/visitor/use-stored'
import { forgetStored, type StoredItem, storedItems } from '#lib/browser/client/visitor/your-data'
import buttonStyles from '../ui/button.module.css'
import styles from './stored-data.module.css'

const QUIET = `${buttonStyles.button} ${buttonStyles.quiet}`

/** Everything that this site stored in the visitor's browser, each with a button that deletes it. */
export function StoredData() {
  const items = useStored<StoredItem[] | undefined>(storedItems, undefined)
  const [said, setSaid] = useState('')
  const forget = (key?: string, name = 'Everything') =>
    setSaid(
      forgetStored(key) ? `${name}: deleted from this browser.` : `${name}: this browser didn't let it be deleted.`,
    )
  return (
    <div className={styles.data} data-hydrate="now">
      <p role="status">{said}</p>
      {!items && <p>Turn on JavaScript to see what this site has stored.</p>}
      {items?.length === 0 && <p>Nothing is kept in this browser.</p>}
      <ul>
        {items?.map(({ key, name, about, lines }) => (
          <li key={key}>
            <h3>{name}</h3>
            {about && <p className="note">{about}</p>}
            {lines.map((line) => (
              <p key={line}>{line}</p>
            ))}
            <button type="button" className={QUIET} onClick={() => forget(key, name)} aria-label={`Delete: ${name}`}>
              Delete
            </button>
          </li>
        ))}
      </ul>
      {items && items.length > 0 && (
        <button type="button" className={buttonStyles.button} onClick={() => forget()}>
          Delete everything
        </button>
      )}
    </div>
  )
}
