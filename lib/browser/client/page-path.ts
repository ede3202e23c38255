import { isAddress } from '#lib/address-kinds'
import { CAREERS, SEARCH } from '#lib/entry-links'

const FILE = /\.\w+$/
/** Whether a path of this site is a file or a call and no page, or leads to another site. */
const isNoPage = (path: string) => isAddress(path, 'noPage') || path === CAREERS || FILE.test(path)

/**
 * Which page of this site an element leads to.
 *
 * @param target - What an event happened on.
 * @param here - Where the visitor is.
 * @returns Path with query and hash; undefined where it is in no link, or the link leads to another site, another window, a
 * file, to the answer of a search, or another place on the same page.
 */
export function pagePath(target: EventTarget | null, here: Location): string | undefined {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || link.origin !== here.origin || link.target || link.download || isNoPage(link.pathname)) return undefined
  // The answer to a question is a document of its own, and only a document puts the cursor into the field that is named.
  if (link.pathname === SEARCH && (link.search || link.hash)) return undefined
  const isHere = link.pathname === here.pathname && link.search === here.search
  return isHere && link.hash ? undefined : link.pathname + link.search + link.hash
}

/** Whether a click asks for nothing but to follow the link: no new tab, no new window, and nobody else has dealt with it. */
export const isPlainClick = (event: MouseEvent): boolean =>
  !event.defaultPrevented && event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
