/** A script of a page that is named by its content: its flight data, which hydration reads first, or what brings the others. */
export interface NamedScript {
  name: string
  code: Buffer
}

/** A page as Next.js rendered it: everything that is served of it. */
export interface Page {
  /** The canonical path, which is its address in the cache. */
  path: string
  /** 200, or 404 for the page of addresses that no route has. */
  status: number
  html: Buffer
  /** Undefined where the page is sent as it was rendered. */
  flightScript?: NamedScript | undefined
  /** What a client navigation to the page asks for. */
  flight: Buffer
  /** What a prefetch asks for, by the segment that it names. */
  segments: Map<string, Buffer>
  /** The headers that Next.js wants sent with it, and the page's content policy. */
  headers: Record<string, string>
  /** The cache tags of everything it was rendered from. */
  tags: string[]
  /** When it was rendered, in milliseconds since 1970. */
  renderedAt: number
  /** For how many seconds after that it is fresh. */
  revalidateSeconds: number
}

/** How large a page is in memory, in bytes. */
export function sizeOf({ html, flight, flightScript, segments }: Page): number {
  let size = html.length + flight.length + (flightScript?.code.length ?? 0)
  for (const segment of segments.values()) size += segment.length
  return size
}
