import type { ReactNode } from 'react'

// Every public page is complete static output; without this a missing slug would answer 200 (docs/decisions/0003-static-pages.md).
export const ensureStatic = 'navigation'

export default function SiteLayout({ children }: { children: ReactNode }) {
  return children
}
