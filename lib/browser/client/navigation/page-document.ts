import { isPassing } from '#lib/browser/client/navigation/passing-status'

/**
 * Whether an address can be opened as a document: one that the server can't render just now, or that nobody answers, would
 * take away the page that is there and put an error in its place.
 *
 * @param path Path and query of a page of this site.
 */
export async function hasDocument(path: string): Promise<boolean> {
  try {
    const { status } = await fetch(path, { cache: 'no-store', headers: { accept: 'text/html' } })
    return !isPassing(status)
  } catch {
    return false
  }
}

/**
 * Opens an address as a document.
 *
 * @param path Path, query and hash of a page of this site.
 */
export function openDocument(path: string): void {
  // Assigned to itself, an address with a hash opens nothing.
  if (isHere(path)) location.reload()
  else location.assign(path)
}

/** Whether an address is the one of this page, at whatever place of it. */
export const isHere = (address: string): boolean => withoutHash(address) === withoutHash(location.href)
const withoutHash = (address: string) => new URL(address, location.href).href.replace(/#.*/, '')
