'use client'

import { ErrorWords } from '#components/layout/error-words'
import { PageRetry, TryAgain } from '#components/layout/page-retry'
import { hasDocument, isThisDocument, openDocument } from '#lib/client/navigation/page-document'

/** The shared error page, where a page failed in the browser; a page that failed on the server shows unavailable/page.tsx. */
export default function ErrorPage() {
  if (typeof document === 'undefined') return null
  return (
    <ErrorWords
      title="This page cannot be shown right now"
      text="Something on our side didn't answer."
      supportEmail={document.body.dataset.supportEmail}
    >
      {/* A document that failed in the browser would fail again, and again: whether to try is up to the visitor. */}
      {isThisDocument() ? <TryAgain onClick={open} /> : <PageRetry load={canOpen} show={open} />}
    </ErrorWords>
  )
}

const open = () => openDocument(location.href)
const canOpen = () => hasDocument(location.href)
