import type { ComponentProps } from 'react'

/**
 * The one link of the site: a plain anchor, which works before and without JavaScript. Prefetching and navigation
 * without a new document come from components/layout/link-navigation.tsx, once for all links.
 */
export function SiteLink({ href, children, ...props }: ComponentProps<'a'> & { href: string }) {
  return (
    <a href={href} {...props}>
      {children}
    </a>
  )
}
