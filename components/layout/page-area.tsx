'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { loadPageNavigation } from '#components/layout/late-pages'
import { whenIdle } from '#lib/browser/client/when-idle'

/**
 * Where the page stands. Until page-navigation.tsx is there, which comes when the browser is idle, links lead to documents. Where a
 * page does not come, this one is hidden behind the shared error page and comes back as it was with the visitor's way back.
 */
export function PageArea({ supportEmail, children }: { supportEmail: string; children: ReactNode }) {
  const [late, setLate] = useState<Awaited<ReturnType<typeof loadPageNavigation>>>()
  const [failedPath, setFailedPath] = useState<string>()
  const onTraversal = useRef<(event: PopStateEvent) => void>(undefined)
  // Listeners of a window are called in the order in which they were added, and the router adds its own after this one.
  useEffect(() => {
    const traverse = (event: PopStateEvent) => onTraversal.current?.(event)
    addEventListener('popstate', traverse)
    return () => removeEventListener('popstate', traverse)
  }, [])
  // Offline it does not come, and links are the browser's.
  useEffect(() => whenIdle(() => loadPageNavigation().then(setLate, () => {})), [])
  return (
    <>
      <main id={failedPath ? undefined : 'content'} hidden={failedPath !== undefined}>
        {children}
      </main>
      {late && <late.PageNavigation {...{ supportEmail, failedPath, setFailedPath, onTraversal }} />}
    </>
  )
}
