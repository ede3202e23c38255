'use client'

import { useEffect } from 'react'
import { copyCodeBefore } from '#lib/browser/client/copy-code'

/** Makes the buttons below code copy it. They stand in the HTML of a text, so one listener is for all of them. */
export function CopyCode() {
  useEffect(() => {
    const listening = new AbortController()
    document.addEventListener('click', ({ target }) => void copyCodeBefore(target), { signal: listening.signal })
    return () => listening.abort()
  }, [])
  return null
}
