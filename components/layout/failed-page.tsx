'use client'

import { useEffect, useRef } from 'react'
import { ErrorWords } from '#components/layout/error-words'
import { TryAgain } from '#components/layout/page-retry'

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
