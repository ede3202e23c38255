'use client'

import Link, { useLinkStatus } from 'next/link'
import { type ComponentProps, useState } from 'react'
import { createPortal } from 'react-dom'
import { Spinner } from '#components/ui/spinner'
import styles from './site-link.module.css'

/**
 * The one link of the site. It prefetches when a hand shows intent (hover, focus, touch), not when it comes into view:
 * in view costs 12 to 33 requests a page (docs/decisions/0006-prefetch-on-intent.md). While the page it leads to loads,
 * the centred spinner is shown (spec section 2).
 */
export function SiteLink({ children, ...props }: Omit<ComponentProps<typeof Link>, 'prefetch'>) {
  const [isIntended, setIsIntended] = useState(false)
  const intend = () => setIsIntended(true)
  return (
    <Link {...props} prefetch={isIntended ? null : false} onMouseEnter={intend} onFocus={intend} onTouchStart={intend}>
      {children}
      <PageLoading />
    </Link>
  )
}

function PageLoading() {
  const { pending } = useLinkStatus()
  if (!pending) return null
  return createPortal(
    <div className={styles.loading}>
      <Spinner />
    </div>,
    document.body,
  )
}
