'use client'

import { useEffect } from 'react'
import { recordTouch } from '#lib/browser/touch'

/** Writes down how the visit began, once nothing else is to be done. */
export function Visit() {
  useEffect(() => {
    const record = () => recordTouch(window)
    if ('requestIdleCallback' in window) requestIdleCallback(record)
    else setTimeout(record, 1000)
  }, [])
  return null
}
