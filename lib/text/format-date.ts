import { addMinutes, format } from 'date-fns'

/**
 * Writes a date as DD MMM YYYY (spec sections 5 and 9): "2026-03-05T09:00:00+05:30" becomes "05 Mar 2026".
 * The day is the one in UTC, so that every reader and every server shows the same. Throws RangeError on a text that is no date.
 */
export function formatDate(iso: string): string {
  const date = new Date(iso)
  // date-fns reads the machine's own clock face; shifted by its offset, that face shows UTC.
  return format(addMinutes(date, date.getTimezoneOffset()), 'dd MMM yyyy')
}
