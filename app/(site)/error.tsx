'use client'

import { Suspense } from 'react'
import { ErrorPage } from '#components/layout/failure'

/** The shared error page. Where it can't be had either, global-error.tsx is shown. */
export default function FailedInBrowser() {
  return typeof document === 'undefined' ? null : (
    <Suspense>
      <ErrorPage />
    </Suspense>
  )
}
