'use client'

import { Suspense } from 'react'
import { ErrorPage } from '#components/layout/late-pages'

/** The shared error page, which is loaded like any other chunk: where it can't be had, global-error.tsx is shown. */
export default function FailedInBrowser() {
  return typeof document === 'undefined' ? null : (
    <Suspense>
      <ErrorPage />
    </Suspense>
  )
}
