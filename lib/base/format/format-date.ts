import { parseTime } from '#lib/base/format/parse-time'

// Not UTCDate: its constructor reads the clock, which Next.js refuses while it prerenders a page.
const inUtc = new Intl.DateTimeFormat('en-US', { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'UTC' })
const timeInUtc = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit', timeZone: 'UTC' })

/**
 * Writes a date as DD MMM YYYY (spec sections 5 and 9): "2026-03-05T09:00:00+05:30" becomes "05 Mar 2026".
 * The day is the one in UTC, so that every reader and every server shows the same.
 *
 * @param iso - A time as ISO 8601 writes it.
 * @returns The day of that time in UTC.
 * @throws RangeError On a text that is no date.
 */
export function formatDate(iso: string): string {
  const parts = new Map(inUtc.formatToParts(parseTime(iso)).map(({ type, value }) => [type, value]))
  return `${parts.get('day')} ${parts.get('month')} ${parts.get('year')?.padStart(4, '0')}`
}

/** The same for the time of day: "03:30". */
export const formatTime = (iso: string): string => timeInUtc.format(parseTime(iso))
