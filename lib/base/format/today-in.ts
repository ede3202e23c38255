import { utc } from '@date-fns/utc'
import { addYears } from 'date-fns/addYears'
import { formatISO } from 'date-fns/formatISO'
import { parseISO } from 'date-fns/parseISO'

/** Where a day ends last. */
const LAST_ZONE = 'Etc/GMT+12'

/**
 * The calendar day of a moment in a time zone.
 *
 * @param timeZone - An IANA name; anything else, or nothing, counts as the zone where the day ends last.
 * @param now - The moment.
 * @returns The day as YYYY-MM-DD.
 */
export function todayIn(timeZone: string | undefined, now: Date = new Date()): string {
  // The Swedish way of writing a date is ISO 8601's.
  const written = (zone: string) => new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short' }).format(now)
  try {
    return written(timeZone || LAST_ZONE)
  } catch {
    return written(LAST_ZONE)
  }
}

/**
 * The same day of the next year, or the day before where there is no such day.
 *
 * @param day - YYYY-MM-DD.
 */
export const yearAfter = (day: string): string =>
  formatISO(addYears(parseISO(day, { in: utc }), 1), { representation: 'date' })

/**
 * Whether a time of a day is over in a time zone.
 *
 * @param day - YYYY-MM-DD.
 * @param time - HH:MM.
 * @param timeZone - An IANA name, or nothing for UTC; of anything else it is not known, and counts as not over.
 * @param now - The moment.
 */
export function hasPassed(day: string, time: string, timeZone = 'UTC', now: Date = new Date()): boolean {
  try {
    const written = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(now)
    return `${day} ${time}` < written
  } catch {
    return false
  }
}
