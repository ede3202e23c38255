'use client'

import { useEffect, useLayoutEffect, useRef } from 'react'
import { Filled } from '#components/ui/filled'
import styles from './results-place.module.css'

/** The places that lib/site/search/fill-results.ts fills in for the question of the address, on the page of results. */
export function ResultsPlace({ hasResults }: { hasResults: boolean }) {
  const results = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { title } = results.current?.dataset ?? {}
    if (title === undefined) return
    // The head that Next.js knows is that of the page which was filled in, and React writes it when it comes to that.
    const rename = () => {
      if (document.title !== title) document.title = title
      renaming.takeRecords()
    }
    const renaming = new MutationObserver(rename)
    renaming.observe(document.head, { childList: true, characterData: true, subtree: true })
    rename()
    return () => renaming.disconnect()
  }, [])
  useEffect(() => {
    const address = new URLSearchParams(location.search)
    if (results.current?.hasChildNodes()) return
    // The router has led here, as on the way back, without the answer that a document has.
    if (QUESTION.some((name) => address.get(name)) && !isOfDocument()) location.reload()
  }, [])
  return (
    hasResults && (
      <>
        <Filled id="kinds" className={styles.kinds} />
        <Filled id="results" className={styles.results} ref={results} />
      </>
    )
  )
}

/** What else stands in an address, as the mark of a campaign, is no question. */
const QUESTION = ['q', 'type', 'category']

/** Whether the address is that of the document, which was answered with it. */
const isOfDocument = () => {
  const document = performance.getEntriesByType('navigation')[0]?.name.split('#', 1)[0]
  return document === undefined || document === location.href.split('#', 1)[0]
}
