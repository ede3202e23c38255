import type { z } from 'zod'
import { browserApi } from '#lib/api/browser'
import { type BusinessRequest, businessRequest } from '#lib/contract/business'
import { type Problem, problem, type Receipt } from '#lib/contract/common'
import { type ConsultationBooking, consultationBooking } from '#lib/contract/consultation'
import { type ContactForm, contactForm } from '#lib/contract/contact'
import { type ViewQuery, viewQuery } from '#lib/contract/view-query'
import { links } from '#lib/links'
import { createContactStore } from '#lib/stores/contact-store'

interface FormKind {
  schema: z.ZodType
  thankYou: string
  /** Sends the fields; undefined, a problem or an error where that failed. */
  send: (fields: unknown, idempotencyKey: string) => Promise<Receipt | Problem | undefined>
}

const api = browserApi(location.origin)

let contactKey = ''
let contactReceipt: Receipt | undefined
/** The page's one contact store (spec sections 3 and 4). It ignores the answer; the receipt is read beside it. */
const contactStore = createContactStore(async (form) => {
  contactReceipt = undefined
  contactReceipt = await api.contact.add(form as ContactForm, contactKey)
})

async function sendContact(fields: unknown, idempotencyKey: string): Promise<Receipt | undefined> {
  contactKey = idempotencyKey
  await contactStore.getState().add(fields as ContactForm)
  const { isSuccess, errorMessage } = contactStore.getState().data
  if (!isSuccess) throw new Error(errorMessage)
  return contactReceipt
}

/** The forms by the names that they have in the pages. */
export const FORM_KINDS: Record<string, FormKind> = {
  contact: { schema: contactForm, thankYou: links.thankYou, send: sendContact },
  business: {
    schema: businessRequest,
    thankYou: links.thankYou,
    send: (fields, key) => api.business.request(fields as BusinessRequest, key),
  },
  consultation: {
    schema: consultationBooking,
    thankYou: links.consultationThankYou,
    send: (fields, key) => api.consultation.book(fields as ConsultationBooking, key),
  },
  question: {
    schema: viewQuery,
    thankYou: links.thankYou,
    send: (fields, key) => api.viewQuery.create(fields as ViewQuery, key),
  },
}

/** The messages for each field in an error answer; undefined where it is none or has none. */
export const errorsOf = (answer: unknown): Record<string, string> | undefined => problem.safeParse(answer).data?.errors
