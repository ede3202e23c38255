'use client'

import { useRouter } from 'next/navigation'
import { useEffect, useTransition } from 'react'
import { Spinner } from '#components/ui/spinner'
import { isPlainClick, pagePath } from '#lib/browser/page-path'
import styles from './link-navigation.module.css'

/**
 * Turns clicks on plain anchors into navigation without a new document, prefetches when a hand shows intent (hover,
 * focus, touch) and shows the centred spinner while a page loads (spec section 2). One listener for all links costs less
 * than a component for each: docs/decisions/0006-one-listener-for-links.md.
 */
export function LinkNavigation() {
  const router = useRouter()
  const [isLoading, startLoading] = useTransition()

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
      if (!path) return
      event.preventDefault()
      startLoading(() => router.push(path))
    }
    const listening = new AbortController()
    const options = { signal: listening.signal, passive: true }
    for (const intent of ['mouseover', 'focusin', 'touchstart']) document.addEventListener(intent, intend, options)
    document.addEventListener('click', navigate, { signal: listening.signal })
    return () => listening.abort()
  }, [router])

  return isLoading ? (
    <div className={styles.loading}>
      <Spinner />
    </div>
  ) : null
}
