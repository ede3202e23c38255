'use client'

import { useCallback, useEffect, useState } from 'react'
import { forgetStored, type StoredItem, storedItems } from '#lib/client/your-data'
import buttonStyles from '../ui/button.module.css'
import styles from './stored-data.module.css'

const QUIET = `${buttonStyles.button} ${buttonStyles.quiet}`

/** Everything that this site keeps in the visitor's browser, each with a button that deletes it. */
export function StoredData() {
  const [items, setItems] = useState<StoredItem[]>()
  const [said, setSaid] = useState('')
  const look = useCallback(() => setItems(storedItems()), [])
  useEffect(() => {
    look()
    // Another tab, or the form above, may write while this one is open.
    addEventListener('storage', look)
    addEventListener('submit', look)
    addEventListener('reset', look)
    return () => {
      removeEventListener('storage', look)
      removeEventListener('submit', look)
      removeEventListener('reset', look)
    }
  }, [look])
  const forget = (key?: string, name = 'Everything') => {
    forgetStored(key)
    setSaid(`${name}: deleted from this browser.`)
    look()
  }
  return (
    <div className={styles.data}>
      <p role="status">{said}</p>
      {!items && <p>What is kept is shown by JavaScript; without it nothing is kept.</p>}
      {items?.length === 0 && <p>Nothing is kept in this browser.</p>}
      <ul>
        {items?.map(({ key, name, lines }) => (
          <li key={key}>
            <h3>{name}</h3>
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
