import type { z } from 'zod'
import type { ApiError } from '#lib/api/api-error'
import { enquiryApi } from '#lib/api/enquiry'
import { createHttp } from '#lib/api/http'
import { createSend } from '#lib/api/send'
import { refused } from '#lib/client/forms/refused'
import { type BusinessRequest, businessRequest } from '#lib/contract/business'
import type { Problem, Receipt } from '#lib/contract/common'
import { type ConsultationBooking, consultationBooking } from '#lib/contract/consultation'
import { type ContactForm, contactForm } from '#lib/contract/contact'
import { type ViewQuery, viewQuery } from '#lib/contract/view-query'
import { links } from '#lib/links'
import { createContactStore } from '#lib/stores/contact-store'

interface FormKind {
  schema: z.ZodType
  thankYou: string
  /** Sends the fields. Throws RefusedError where the server gave a reason not to take them, another error where that failed. */
  send: (fields: unknown, idempotencyKey: string) => Promise<Receipt>
}

let retryAfter: string | null = null
const readRetryAfter = ({ response }: { response: Response }) => {
  retryAfter = response.headers.get('retry-after')
}
const http = createHttp(location.origin).extend({ hooks: { afterResponse: [readRetryAfter] } })
const onFailure = ({ call, reason }: ApiError) => console.warn(`${call}: ${reason}`)
const api = enquiryApi(createSend(http, { onFailure }))

/** Turns each way in which a call says that it failed into an error with the server's own words, where there are any. */
async function receiptOf(call: Promise<Receipt | Problem | undefined>): Promise<Receipt> {
  retryAfter = null
  const answer = await call.catch((error: unknown) => error)
  if (typeof answer === 'object' && answer !== null && 'id' in answer) return answer as Receipt
  throw refused(answer, retryAfter) ?? answer ?? new Error('The server did not answer')
}

let contactKey = ''
let contactReceipt: Receipt | undefined
let contactFailure: unknown
/** The page's one contact store (spec sections 3 and 4). It ignores the answer; receipt and failure are read beside it. */
const contactStore = createContactStore(async (form) => {
  try {
    contactReceipt = await receiptOf(api.contact.add(form as ContactForm, contactKey))
  } catch (error) {
    contactReceipt = undefined
    contactFailure = error
    throw error
  }
})

async function sendContact(fields: unknown, idempotencyKey: string): Promise<Receipt> {
  contactKey = idempotencyKey
  await contactStore.getState().add(fields as ContactForm)
  if (!contactReceipt) throw contactFailure
  return contactReceipt
}

/** The forms by the names that they have in the pages. */
export const FORM_KINDS: Record<string, FormKind> = {
  contact: { schema: contactForm, thankYou: links.thankYou, send: sendContact },
  business: {
    schema: businessRequest,
    thankYou: links.thankYou,
    send: (fields, key) => receiptOf(api.business.request(fields as BusinessRequest, key)),
  },
  consultation: {
    schema: consultationBooking,
    thankYou: links.consultationThankYou,
    send: (fields, key) => receiptOf(api.consultation.book(fields as ConsultationBooking, key)),
  },
  question: {
    schema: viewQuery,
    thankYou: links.thankYou,
    send: (fields, key) => receiptOf(api.viewQuery.create(fields as ViewQuery, key)),
  },
}
