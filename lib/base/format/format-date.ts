const inUtc = new Intl.DateTimeFormat('en-US', { day: '2-digit', month: 'short', year: 'numeric', timeZone: 'UTC' })

/**
 * Writes a date as DD MMM YYYY (spec sections 5 and 9): "2026-03-05T09:00:00+05:30" becomes "05 Mar 2026".
 * The day is the one in UTC, so that every reader and every server shows the same.
 *
 * @param iso - A time as ISO 8601 writes it.
 * @returns The day of that time in UTC.
 * @throws RangeError on a text that is no date.
 */
export function formatDate(iso: string): string {
  const parts = new Map(inUtc.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]))
  return `${parts.get('day')} ${parts.get('month')} ${parts.get('year')?.padStart(4, '0')}`
}
