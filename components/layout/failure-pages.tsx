'use client'

import { useEffect, useRef } from 'react'
import { ErrorWords } from '#components/layout/error-words'
import { PageRetry, TryAgain } from '#components/layout/page-retry'
import { hasDocument, isHere, openDocument } from '#lib/browser/client/navigation/page-document'

interface FailedPageProps {
  supportEmail: string
  onTryAgain: () => void
}

const TITLE = 'This page cannot be shown right now'

/** The shared error page (spec section 2), where a page did not come: it stands in place of the page that was there. */
export function FailedPage({ supportEmail, onTryAgain }: FailedPageProps) {
  const main = useRef<HTMLElement>(null)
  useEffect(() => {
    const { title } = document
    document.title = TITLE
    main.current?.focus()
    scrollTo(0, 0)
    return () => {
      if (document.title === TITLE) document.title = title
    }
  }, [])
  return (
    <main id="content" ref={main} tabIndex={-1}>
      <meta name="robots" content="noindex" />
      <ErrorWords title={TITLE} text="The page didn't load after several attempts." supportEmail={supportEmail}>
        <TryAgain onClick={onTryAgain} />
      </ErrorWords>
    </main>
  )
}

/** The shared error page, where a page failed in the browser; a page that failed on the server shows unavailable/page.tsx. */
export function ErrorPage() {
  return (
    <ErrorWords
      title={TITLE}
      text="Something on our side didn't answer."
      supportEmail={document.body.dataset.supportEmail}
    >
      {/* A document that failed in the browser would fail again, and again: whether to try is up to the visitor. */}
      {isThisDocument() ? <TryAgain onClick={open} /> : <PageRetry load={canOpen} show={open} />}
    </ErrorWords>
  )
}

/** Whether the page at this address came as a document, and not by a navigation within one. */
const isThisDocument = () => isHere(performance.getEntriesByType('navigation')[0]?.name ?? '')
const open = () => openDocument(location.href)
const canOpen = () => hasDocument(location.href)
