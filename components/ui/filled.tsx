import type { ComponentProps } from 'react'

/** A place that the server or a script of the loader fills in, also before React hydrates the page, and that React leaves alone. */
export const Filled = (props: Omit<ComponentProps<'div'>, 'children'>) => (
  // biome-ignore lint/security/noDangerouslySetInnerHtml: empty here
  <div {...props} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: '' }} />
)
