'use client'

import type { ReactNode } from 'react'
import { FailedPage, loadFailurePages } from '#components/layout/failure'
import { LinkNavigation } from '#components/layout/link-navigation'
import { Spinner } from '#components/ui/spinner'
import { usePageNavigation } from '#lib/browser/client/navigation/use-page-navigation'
import styles from './page-area.module.css'

/**
 * Where the page stands. While the next one loads, a centred spinner is shown over it (spec section 2); where that one does
 * not come, it is hidden behind the shared error page and comes back as it was with the visitor's way back.
 */
export function PageArea({ supportEmail, children }: { supportEmail: string; children: ReactNode }) {
  const { go, isWaiting, failedPath } = usePageNavigation(loadFailurePages)
  return (
    <>
      <main id={failedPath ? undefined : 'content'} hidden={failedPath !== undefined}>
        {children}
      </main>
      {failedPath && <FailedPage supportEmail={supportEmail} onTryAgain={() => go(failedPath)} />}
      <LinkNavigation go={go} />
      {isWaiting && (
        <div className={styles.waiting}>
          <Spinner />
        </div>
      )}
    </>
  )
}
