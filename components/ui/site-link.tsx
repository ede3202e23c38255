'use client'

import Link from 'next/link'
import { type ComponentProps, useState } from 'react'

/**
 * The one link of the site. It prefetches when a hand shows intent (hover, focus, touch), not when it comes into view:
 * in view costs 12 to 33 requests a page (docs/decisions/0006-prefetch-on-intent.md).
 */
export function SiteLink(props: Omit<ComponentProps<typeof Link>, 'prefetch'>) {
  const [isIntended, setIsIntended] = useState(false)
  const intend = () => setIsIntended(true)
  return (
    <Link
      {...props}
      prefetch={isIntended ? null : false}
      onMouseEnter={intend}
      onFocus={intend}
      onTouchStart={intend}
    />
  )
}
