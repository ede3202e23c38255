import 'server-only'
import { tz } from '@date-fns/tz'
import { utc } from '@date-fns/utc'
import { format } from 'date-fns/format'
import { parseISO } from 'date-fns/parseISO'
import { z } from 'zod'
import { config } from '#lib/config'
import { CONSULTATION_SLOTS } from '#lib/contract/consultation'
import { bookedCalendar } from '#lib/links'
import { NO_TIME_ZONE, timeZoneNamed } from '#lib/time-zone'

/** A time zone is an IANA name; a city that was typed in its place could be any words, and is left out. */
const bookedTime = z.object({
  preferredDate: z.iso.date(),
  preferredSlot: z.enum(CONSULTATION_SLOTS),
  timeZone: z.string().transform(timeZoneNamed),
})
export type BookedTime = z.infer<typeof bookedTime>

/**
 * Reads the time that a booking asks for.
 *
 * @param fields - The fields of its form, or of a query, by their names.
 * @returns The time; undefined where it is none.
 */
export function readBookedTime({ timeZone, ...fields }: Record<string, unknown>): BookedTime | undefined {
  // The form says so beside the field.
  return bookedTime.safeParse({ ...fields, timeZone: String(timeZone ?? '').trim() || 'UTC' }).data
}

/** @returns The time in words, such as "Tuesday, 1 December 2026, 09:00 to 11:00, Europe/Berlin". */
export function bookedTimeWords({ preferredDate, preferredSlot, timeZone }: BookedTime): string {
  const day = format(parseISO(preferredDate, { in: utc }), 'EEEE, d MMMM yyyy')
  return `${day}, ${preferredSlot.replace('-', ' to ')}, ${timeZone || 'in the time zone that you named'}`
}

/** @returns The path of the time as a file for a calendar. */
export const bookedTimeAddress = (time: BookedTime, reference: string): string =>
  `${bookedCalendar}?${new URLSearchParams({ reference, ...time, timeZone: time.timeZone || NO_TIME_ZONE })}`

/**
 * The time as a file for a calendar (RFC 5545). It is tentative: we confirm it, or offer two others.
 *
 * @param time - The time. Without a time zone it is that of the calendar's reader, as the visitor meant it.
 * @param reference - The booking's reference number.
 * @param now - When the file is made.
 * @returns The file's text.
 */
export function bookedTimeCalendar(
  { preferredDate, preferredSlot, timeZone }: BookedTime,
  reference: string,
  now = new Date(),
): string {
  const written = (date: Date) => format(date, "yyyyMMdd'T'HHmmss'Z'", { in: utc })
  const [start, end] = preferredSlot.split('-').map((time) => {
    const local = `${preferredDate}T${time}`
    return timeZone ? written(parseISO(local, { in: tz(timeZone) })) : `${local.replace(/[-:]/g, '')}00`
  })
  const lines = [
    ...['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//WSE//Website//EN', 'BEGIN:VEVENT'],
    ...[`UID:${reference}@${new URL(config.SITE_URL).hostname}`, `DTSTAMP:${written(now)}`],
    ...[`DTSTART:${start}`, `DTEND:${end}`, 'STATUS:TENTATIVE'],
    'SUMMARY:Free consultation with WSE (asked for)',
    `DESCRIPTION:We confirm the time by email. Reference ${reference}.`,
    ...['END:VEVENT', 'END:VCALENDAR'],
  ]
  return lines.map((line) => `${line}\r\n`).join('')
}
