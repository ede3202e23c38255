'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { HYDRATED } from '#lib/client/hydrated'
import { hasPrivacyControl } from '#lib/client/visitor/privacy-control'

export interface VitalsReport {
  /** Where web vitals are sent. */
  address: string
  /** For which part of the pages, from 0 to 1. */
  share: number
}

/** Says that the frame of the page is hydrated, writes down how the visit began and what is read, and measures the page, once nothing else is to be done. */
export function Visit({ vitals: { address, share } }: { vitals: VitalsReport }) {
  const path = usePathname()
  const isBegun = useRef(false)
  // Effects run in the order of the page, and this is the end of its frame.
  useEffect(() => void dispatchEvent(new Event(HYDRATED)), [])
  useEffect(
    () =>
      whenIdle(() => {
        if (!hasPrivacyControl(navigator) && Math.random() < share) report(address).catch(() => {})
      }),
    [address, share],
  )
  useEffect(
    () =>
      whenIdle(() => {
        record(path, !isBegun.current).catch(() => {})
        isBegun.current = true
      }),
    [path],
  )
  return null
}

/**
 * Does something when the browser is idle.
 *
 * @returns A function that cancels it, where it has not begun.
 */
function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const asked = requestIdleCallback(work)
    return () => cancelIdleCallback(asked)
  }
  const timer = setTimeout(work, 1000)
  return () => clearTimeout(timer)
}

const record = async (path: string, isBeginning: boolean) =>
  (await import('#lib/client/visitor/record-visit')).recordVisit(window, path, isBeginning)

const report = async (address: string) => (await import('#lib/client/web-vitals')).reportWebVitals(address)
