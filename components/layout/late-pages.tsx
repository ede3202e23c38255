'use client'

import { lazy, Suspense } from 'react'

/**
 * Loads what leads to other pages without a new document, and what is shown where a page fails. No page needs it at first, but
 * where it is needed the browser may be offline: it is asked for when nothing else is to be done.
 *
 * @throws Error Where its chunk can't be had.
 */
export const loadPageNavigation = () => import('#components/layout/page-navigation')

/** `ErrorPage` of failure-pages.tsx. */
export const ErrorPage = lazy(async () => ({ default: (await loadPageNavigation()).ErrorPage }))

const LateNearestPage = lazy(async () => ({
  default: (await import('#components/layout/nearest-page')).NearestPage,
}))

/** `NearestPage` of nearest-page.tsx: every page has the words for an address without one, and needs its scripts as rarely. */
export const NearestPage = () => (
  <Suspense>
    <LateNearestPage />
  </Suspense>
)
