'use client'

import { useEffect } from 'react'

/** Loads what makes the explorer answer while a reader types: with the first touch of its field, or where the address asks something that the page does not answer. */
export function LiveSearch() {
  useEffect(() => {
    const form = document.querySelector<HTMLFormElement>('form#explorer')
    const ended = new AbortController()
    let isStarted = false
    const start = async () => {
      if (isStarted) return
      isStarted = true
      try {
        const { enlivenSearch } = await import('#lib/client/live-search')
        if (form && !ended.signal.aborted) enlivenSearch(form, ended.signal)
      } catch {
        // Without it the form is a form; the next touch tries again.
        isStarted = false
      }
    }
    form?.addEventListener('focusin', start, { signal: ended.signal })
    const isEmpty = !document.querySelector('#results')?.hasChildNodes()
    if (form?.contains(document.activeElement) || (isEmpty && location.search)) void start()
    return () => ended.abort()
  }, [])
  return null
}
