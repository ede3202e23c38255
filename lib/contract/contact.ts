import { z } from 'zod'
import { writeCall } from '#lib/contract/calls/call'
import { receipt } from '#lib/contract/common'
import { contactDetails, enquiryContext, line, message, optional } from '#lib/contract/fields'

export const contactForm = z
  .object({ ...contactDetails, subject: optional(line('the subject')), message, ...enquiryContext })
  .meta({ id: 'ContactForm' })
export type ContactForm = z.infer<typeof contactForm>

export const contactCalls = {
  add: writeCall({
    name: 'contact.add',
    path: '/api/contact/add',
    summary: 'The contact form',
    body: contactForm,
    answer: receipt,
  }),
}
