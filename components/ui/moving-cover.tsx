import { type ReactNode, ViewTransition } from 'react'

/**
 * The picture of an item: on the way from its card to its page it moves from the one place to the other. React does that where
 * the next page comes without a new document; where it is one, `app/base.css` reads the name that React writes into the HTML.
 * On the way back nothing moves without a new document: React shows that page at once, so that the browser finds its place again.
 *
 * @param path - The address of the item's page; without one the picture is no other page's.
 */
export const MovingCover = ({ path, children }: { path: string | undefined; children: ReactNode }) =>
  path ? (
    <ViewTransition name={`cover${path.replaceAll('/', '-')}`} share="cover" default="none">
      {children}
    </ViewTransition>
  ) : (
    children
  )
