import type { RenderedPage } from '#lib/serving/next/rendered-page'

/** A script of a page that is named by its content: its flight data, which hydration reads first, or what brings the others. */
export interface NamedScript {
  name: string
  code: Buffer
}

/** A page as it is served: finished, with its content policy among its headers. */
export interface Page extends RenderedPage {
  /** Undefined where the page is sent as it was rendered. */
  flightScript?: NamedScript | undefined
}

/** How large a page is in memory, in bytes. */
export function sizeOf({ html, flight, flightScript, segments }: Page): number {
  let size = html.length + flight.length + (flightScript?.code.length ?? 0)
  for (const segment of segments.values()) size += segment.length
  return size
}

/** Machines whose clocks agree may differ by this, in milliseconds. */
const SKEW_MS = 1000

/** Whether a page says that it was rendered later than now: a clock was wrong then, and nobody knows how old the page is. */
export const isFromFuture = ({ renderedAt }: Page, now = Date.now()): boolean => renderedAt > now + SKEW_MS
