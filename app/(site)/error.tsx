'use client'

import { ErrorWords } from '#components/layout/error-words'
import { PageRetry } from '#components/layout/page-retry'

/** The shared error page, where a page failed in the browser; a page that failed on the server shows unavailable/page.tsx. */
export default function ErrorPage({ retry }: { retry: () => void }) {
  const supportEmail = typeof document === 'undefined' ? undefined : document.body.dataset.supportEmail
  return (
    <ErrorWords
      title="This page can't be shown right now"
      text="Something on our side did not answer."
      supportEmail={supportEmail}
    >
      <PageRetry load={isSiteThere} show={retry} />
    </ErrorWords>
  )
}

const isSiteThere = async () => (await fetch(location.href, { cache: 'no-store' })).ok
