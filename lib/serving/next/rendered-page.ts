/** A page, or the answer of a route handler, as Next.js rendered it. */
export interface RenderedPage {
  /** The canonical path. */
  path: string
  status: number
  html: Buffer
  /** What a client navigation to the page asks for; empty where there is none. */
  flight: Buffer
  /** What a prefetch asks for, by the segment that it names. */
  segments: Map<string, Buffer>
  /** The headers that Next.js wants sent with it. */
  headers: Record<string, string>
  /** The cache tags of everything it was rendered from. */
  tags: string[]
  /** When it was rendered, in milliseconds since 1970. */
  renderedAt: number
  /** For how many seconds after that it is fresh. */
  revalidateSeconds: number
}

/** The flight data of the whole page once more: Next.js makes a segment of it that its router never asks for (collect-segment-data.js). */
export const WHOLE_PAGE_SEGMENT = '/_full'

/** @returns The cache tag that Next.js gives the page at a path by itself. */
export const tagOfPath = (path: string): string => `_N_T_${path}`

const TAGS_HEADER = 'x-next-cache-tags'

/**
 * Tells the cache tags, which Next.js writes among the headers of a page, from what is sent with it.
 *
 * @param headers - The headers as Next.js has them.
 * @returns The headers to send, and the tags.
 */
export function splitTags(headers: Record<string, string | string[] | undefined> = {}) {
  const { [TAGS_HEADER]: tags = '', ...sent } = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, [value ?? ''].flat().join(', ')]),
  )
  return { headers: sent, tags: tags.split(',') }
}
