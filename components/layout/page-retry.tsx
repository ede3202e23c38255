'use client'

import { useEffect, useState } from 'react'
import { Spinner } from '#components/ui/spinner'
import { PAGE_RETRY_ATTEMPTS, PAGE_RETRY_INTERVAL_MS } from '#lib/limits'
import buttonStyles from '../ui/button.module.css'

/**
 * Tries a failed page again, up to 5 times, 1 second apart (spec sections 2 and 9), and then leaves it to the visitor.
 * `load` tries once and resolves to whether the page is there now; `show` shows it.
 */
export function PageRetry({ load, show }: { load: () => Promise<boolean>; show: () => void }) {
  const [attempt, setAttempt] = useState(0)
  const hasFailed = attempt >= PAGE_RETRY_ATTEMPTS

  useEffect(() => {
    if (hasFailed) return
    let isGone = false
    const timer = setTimeout(async () => {
      const isThere = await load().catch(() => false)
      if (isGone) return
      if (isThere) show()
      else setAttempt(attempt + 1)
    }, PAGE_RETRY_INTERVAL_MS)
    return () => {
      isGone = true
      clearTimeout(timer)
    }
  }, [attempt, hasFailed, load, show])

  if (!hasFailed) return <Spinner />
  return <TryAgain onClick={show} />
}

/** What a visitor can do on the shared error page. */
export function TryAgain({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className={buttonStyles.button} onClick={onClick}>
      Try again
    </button>
  )
}
