'use client'

import { articlesToContinue } from '#lib/browser/client/visitor/reading'
import type { ReadArticle } from '#lib/browser/client/visitor/reading-history'
import { useStored } from '#lib/browser/client/visitor/use-stored'
import styles from './continue-reading.module.css'
import { RememberReading } from './remember-reading'

/** As many as lib/site/loader/welcome-back.ts has places for. */
const SHOWN = 3
const NONE: ReadArticle[] = []
const read = () => articlesToContinue(SHOWN)

/** What this visitor read last and most often, from their own browser. Its place is free before anything is drawn. */
export function ContinueReading() {
  return (
    <nav aria-label="Continue reading" className={`wrap no-print ${styles.continue}`} data-hydrate="in-view">
      <p className="note">Continue reading</p>
      <ul>
        {useStored(read, NONE).map(({ path, place, title }) => (
          <li key={path}>
            <a href={place ? `${path}#${place}` : path}>{title}</a>
          </li>
        ))}
      </ul>
      <RememberReading />
    </nav>
  )
}
