import { z } from 'zod'
import { readCall, writeCall } from '#lib/contract/calls/call'
import { receipt } from '#lib/contract/common'
import { contactDetails, EMAIL_FORM, enquiryContext, line, message, optional } from '#lib/contract/fields'

export const businessRequest = z
  .object({
    ...contactDetails,
    company: line('your company'),
    service: optional(line('the service')),
    state: optional(line('the state')),
    city: optional(line('the city')),
    message,
    ...enquiryContext,
  })
  .meta({ id: 'BusinessRequest' })
export type BusinessRequest = z.infer<typeof businessRequest>

const verdict = z.object({ valid: z.boolean(), reason: z.string().optional() })

export const emailPhoneCheck = z
  .object({ email: verdict, contactNumber: verdict.extend({ e164: z.string().optional() }) })
  .meta({ id: 'EmailPhoneCheck' })
export type EmailPhoneCheck = z.infer<typeof emailPhoneCheck>

/** What is said of an email address and of a phone number that are not well formed. */
export const MALFORMED = {
  email: EMAIL_FORM,
  contactNumber: 'Check the phone number and its country: a whole number reads like +91 98765 43210',
}

const text = z.string().max(300).default('')

export const businessCalls = {
  request: writeCall({
    name: 'business.request',
    path: '/api/business/business-requests',
    summary: 'A business enquiry',
    body: businessRequest,
    answer: receipt,
  }),
  checkEmailPhone: readCall({
    name: 'business.checkEmailPhone',
    path: '/api/business/check-email-phone',
    summary: 'Whether an email address and a phone number are well formed; never whether they are known',
    query: z.object({ email: text, contactNumber: text, countryCode: text }),
    answer: emailPhoneCheck,
  }),
}
