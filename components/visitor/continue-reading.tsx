'use client'

import { useEffect, useState } from 'react'
import { articlesToContinue, type ReadArticle } from '#lib/client/reading'
import styles from './continue-reading.module.css'

/** As many as lib/client/welcome-back.ts keeps places for. */
const SHOWN = 3

/** What this visitor read last and most often, from their own browser. Its place is kept free before anything is drawn. */
export function ContinueReading() {
  const [articles, setArticles] = useState<ReadArticle[]>([])
  useEffect(() => setArticles(articlesToContinue(SHOWN)), [])
  return (
    <nav aria-label="Continue reading" className={`wrap no-print ${styles.continue}`}>
      <p className="note">Continue reading</p>
      <ul>
        {articles.map(({ path, title }) => (
          <li key={path}>
            <a href={path}>{title}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
