import 'server-only'
import { FORMS, formSentBy } from '#lib/contract/forms'
import { bookedTimeAddress, bookedTimeWords, readBookedTime } from '#lib/enquiries/booked-time'
import type { Enquiry } from '#lib/enquiries/stored-enquiry'
import { fieldsOf } from '#lib/enquiries/stored-enquiry'
import { fact } from '#lib/host/content/facts'

/**
 * What a form is called where people read of it.
 *
 * @param form - The name of its call, such as `contact.add`.
 * @returns Its name, such as "Contact form".
 */
export const formName = (form: string) => formSentBy(form)?.words ?? form

const isBooking = ({ form }: Enquiry) => form === FORMS.consultation.call.name

/**
 * Describes an enquiry for the group's inbox.
 *
 * @param enquiry - The enquiry.
 * @returns Plain text: each field under its name, then where it came from.
 */
export function describeEnquiry(enquiry: Enquiry): string {
  const { message, files = [], categories: _, ...fields } = fieldsOf(enquiry)
  // The form says so beside the time.
  const assumed = isBooking(enquiry) ? { timeZone: 'UTC, as none was given' } : {}
  const lines = Object.entries({ ...assumed, ...fields }).map(([name, value]) => `${name}: ${String(value)}`)
  return [
    `${formName(enquiry.form)} ${enquiry.id}`,
    `received: ${enquiry.received_at}`,
    ...(enquiry.page ? [`page: ${enquiry.page}`] : []),
    '',
    ...lines,
    ...(files.length > 0 ? [`files: ${files.join(', ')}`] : []),
    '',
    String(message ?? ''),
    '',
  ].join('\n')
}

/**
 * What the visitor gets. None of their own words are in it: else the form could be used to send anybody anything.
 *
 * @param enquiry - The enquiry.
 * @param siteUrl - The origin of the site.
 * @returns Plain text.
 */
export const acknowledgement = (enquiry: Enquiry, siteUrl: string) =>
  [
    'Thank you for writing to WSE.',
    '',
    `Your reference number is ${enquiry.id}. ${nextOf(enquiry)}`,
    '',
    ...(isBooking(enquiry) ? bookedLines(enquiry, siteUrl) : []),
    "If you didn't write to us, somebody mistyped an address: you needn't do anything, and we delete it when you ask us to.",
    '',
    siteUrl,
    '',
  ].join('\n')

/** Of the time zone a name alone, which could be no other words. */
function bookedLines(enquiry: Enquiry, siteUrl: string): string[] {
  const { files = [], ...fields } = fieldsOf(enquiry)
  const time = readBookedTime(fields)
  if (!time) return []
  return [
    `You asked for ${bookedTimeWords(time)}.${files.length > 0 ? ' Your file came with it.' : ''}`,
    `For your calendar: ${siteUrl}${bookedTimeAddress(time, enquiry.id)}`,
    '',
  ]
}

/** What happens next, in the words of the page that the form stands on. */
const nextOf = (enquiry: Enquiry) =>
  isBooking(enquiry)
    ? `We confirm the time by email within ${fact('booking-answer')}, or offer two others.`
    : `A person reads what you sent and answers by email within ${fact('message-answer')}.`
