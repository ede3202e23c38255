'use client'

import { usePathname } from 'next/navigation'
import { useEffect, useRef } from 'react'
import { HYDRATED } from '#lib/browser/client/hydrated'
import type { VitalsReport } from '#lib/browser/client/web-vitals'
import { whenIdle } from '#lib/browser/client/when-idle'

/** Says that the frame of the page is hydrated, and does the rest of what a page view means once nothing else is to be done: visit-tasks.tsx. */
export function Visit({ vitals: { address, share } }: { vitals: VitalsReport }) {
  const path = usePathname()
  const isBegun = useRef(false)
  // Effects run in the order of the page, and this is the end of its frame.
  useEffect(() => void dispatchEvent(new Event(HYDRATED)), [])
  useEffect(
    () =>
      whenIdle(() => {
        doTasks(path, isBegun.current ? undefined : { address, share }).catch(() => {})
        isBegun.current = true
      }),
    [path, address, share],
  )
  return null
}

const doTasks = async (path: string, vitals: VitalsReport | undefined) =>
  (await import('#components/layout/visit-tasks')).doVisitTasks(path, vitals)
