'use client'

import { usePathname } from 'next/navigation'
import { useEffect } from 'react'
import { hasPrivacyControl } from '#lib/client/privacy-control'
import { recordReading } from '#lib/client/reading'
import { recordTouch } from '#lib/client/touch'

export interface VitalsReport {
  /** Where web vitals are sent. */
  address: string
  /** For which part of the pages, from 0 to 1. */
  share: number
}

/** Writes down how the visit began and what is read, and measures the page, once nothing else is to be done. */
export function Visit({ vitals: { address, share } }: { vitals: VitalsReport }) {
  const path = usePathname()
  useEffect(
    () =>
      whenIdle(() => {
        recordTouch(window)
        if (!hasPrivacyControl(navigator) && Math.random() < share) report(address).catch(() => {})
      }),
    [address, share],
  )
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page is read by itself
  useEffect(() => whenIdle(() => recordReading(window)), [path])
  return null
}

/** Out: takes it back, where it has not begun. */
function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const asked = requestIdleCallback(work)
    return () => cancelIdleCallback(asked)
  }
  const timer = setTimeout(work, 1000)
  return () => clearTimeout(timer)
}

const report = async (address: string) => (await import('#lib/client/web-vitals')).reportWebVitals(address)
