'use client'

import { useSyncExternalStore } from 'react'
import { SiteLink } from '#components/ui/site-link'
import { pageOrigin } from '#lib/text/page-origin'

/** A link back to the page that the visitor came from, where the address names one in `pathName`. */
export function BackToOrigin() {
  const origin = useSyncExternalStore(noChanges, readOrigin, () => '')
  if (!origin) return null
  return (
    <p>
      <SiteLink href={origin}>Back to the page you came from</SiteLink>
    </p>
  )
}

const noChanges = () => () => {}
const readOrigin = () => pageOrigin(new URLSearchParams(location.search).get('pathName'))
