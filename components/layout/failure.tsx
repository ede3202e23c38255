'use client'

import { lazy, Suspense } from 'react'

/**
 * Loads what is shown in place of a page that failed. No page needs it at first, but where it is needed the browser may be offline:
 * it is asked for when nothing else is to be done.
 *
 * @throws Error where its chunk can't be had.
 */
export const loadFailurePages = () => import('#components/layout/failure-pages')

/** `FailedPage` of failure-pages.tsx. */
export const FailedPage = lazy(async () => ({ default: (await loadFailurePages()).FailedPage }))

const LateNearestPage = lazy(async () => ({
  default: (await import('#components/layout/nearest-page')).NearestPage,
}))

/** `NearestPage` of nearest-page.tsx: every page has the words for an address without one, and needs its scripts as rarely. */
export const NearestPage = () => (
  <Suspense>
    <LateNearestPage />
  </Suspense>
)

/** `ErrorPage` of failure-pages.tsx. */
export const ErrorPage = lazy(async () => ({ default: (await loadFailurePages()).ErrorPage }))
