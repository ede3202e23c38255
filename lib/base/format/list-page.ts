import { PAGE_NUMBER_MAX } from '#lib/limits'

/**
 * Reads the page number of a list's address, as in `/blogs/page/2`.
 *
 * @param text - The last segment of the path.
 * @returns The number from 2 on; undefined for what names no page (0, -1, abc, 1e9) or has a shorter address (1).
 */
export function listPageNumber(text: string): number | undefined {
  if (!/^[1-9]\d{0,5}$/.test(text)) return undefined
  const page = Number(text)
  return page > 1 && page <= PAGE_NUMBER_MAX ? page : undefined
}
