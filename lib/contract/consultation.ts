import { utc } from '@date-fns/utc'
import { isWeekend } from 'date-fns/isWeekend'
import { parseISO } from 'date-fns/parseISO'
import { z } from 'zod'
import { hasPassed, todayIn, yearAfter } from '#lib/base/format/today-in'
import { writeCall } from '#lib/contract/calls/call'
import { receipt } from '#lib/contract/common'
import { contactDetails, enquiryContext, line, message, optional } from '#lib/contract/fields'

export const CONSULTATION_SLOTS = ['09:00-11:00', '11:00-13:00', '14:00-16:00', '16:00-18:00'] as const

const isWeekday = (date: string) => !isWeekend(parseISO(date, { in: utc }))

const preferredDate = z.iso
  .date('Choose the date you would like')
  .refine(isWeekday, 'Choose a date from Monday to Friday')

/** A date is looked at whatever else is wrong. */
const whereDated = ({ value }: { value: unknown }) =>
  preferredDate.safeParse((value as { preferredDate?: unknown } | null)?.preferredDate).success

export const consultationBooking = z
  .object({
    ...contactDetails,
    company: optional(line('your company')),
    preferredDate,
    preferredSlot: z.enum(CONSULTATION_SLOTS, 'Choose one of the times'),
    timeZone: optional(line('your time zone', 64)),
    message,
    ...enquiryContext,
  })
  .refine(({ preferredDate, timeZone }) => preferredDate >= todayIn(timeZone), {
    path: ['preferredDate'],
    error: "Choose a date that hasn't passed",
    when: whereDated,
  })
  .refine(
    // Of a day that is over, or a weekend, its date is what is wrong.
    ({ preferredDate, preferredSlot, timeZone }) =>
      preferredDate < todayIn(timeZone) ||
      !isWeekday(preferredDate) ||
      !hasPassed(preferredDate, preferredSlot.slice(0, 5), timeZone),
    {
      path: ['preferredSlot'],
      error: "Choose a time that hasn't passed",
    },
  )
  .refine(({ preferredDate, timeZone }) => preferredDate <= yearAfter(todayIn(timeZone)), {
    path: ['preferredDate'],
    error: 'Choose a date within the next 12 months',
    when: whereDated,
  })
  .meta({ id: 'ConsultationBooking' })
export type ConsultationBooking = z.infer<typeof consultationBooking>

export const consultationCalls = {
  book: writeCall({
    name: 'consultation.book',
    path: '/api/consultation/book',
    summary: 'A booking of the free consultation',
    body: consultationBooking,
    answer: receipt,
  }),
}
