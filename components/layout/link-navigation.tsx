'use client'

import { useRouter } from 'next/navigation'
import { useEffect } from 'react'
import { closeMenu } from '#lib/browser/client/navigation/close-menu'
import { rememberPage } from '#lib/browser/client/navigation/remember-page'
import { isPlainClick, pagePath } from '#lib/browser/client/page-path'

/**
 * Turns clicks on plain anchors into navigation without a new document, and prefetches when a pointer or key shows intent (hover,
 * focus, touch). One listener for all links costs less than a component for each:
 * docs/decisions/0006-one-listener-for-links.md.
 */
export function LinkNavigation({ go }: { go: (path: string) => void }) {
  const router = useRouter()

  useEffect(() => {
    const prefetched = new Set<string>()
    const intend = ({ target }: Event) => {
      const path = pagePath(target, location)
      if (!path || prefetched.has(path)) return
      prefetched.add(path)
      router.prefetch(path)
    }
    const navigate = (event: MouseEvent) => {
      const path = isPlainClick(event) && pagePath(event.target, location)
      if (!path) return rememberPage()
      event.preventDefault()
      // The second click of a double click asks for nothing more.
      if (event.detail < 2) go(path)
    }
    const listening = new AbortController()
    const options = { signal: listening.signal, passive: true }
    for (const intent of ['mouseover', 'focusin', 'touchstart']) document.addEventListener(intent, intend, options)
    document.addEventListener('click', navigate, { signal: listening.signal })
    closeMenu(listening.signal)
    // public/speculation.rules: from now on the browser has nothing to prepare.
    document.documentElement.dataset.navigates = ''
    return () => listening.abort()
  }, [router, go])

  return null
}
