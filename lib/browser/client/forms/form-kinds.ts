import type { z } from 'zod'
import { RefusedError, refused } from '#lib/browser/client/forms/refused'
import type { FieldErrors } from '#lib/browser/stores/form-store'
import { type BusinessRequest, businessRequest } from '#lib/contract/business'
import type { Problem, Receipt } from '#lib/contract/common'
import { type ConsultationBooking, consultationBooking } from '#lib/contract/consultation'
import { type ContactForm, contactForm } from '#lib/contract/contact'
import { type ViewQuery, viewQuery } from '#lib/contract/view-query'
import { links } from '#lib/links'
import type { ApiError } from '#lib/reading/api/api-error'
import { enquiryApi } from '#lib/reading/api/enquiry'
import { createHttp } from '#lib/reading/api/http'
import { createSend } from '#lib/reading/api/send'

type Api = ReturnType<typeof enquiryApi>

/** What belongs to a form of one name. */
export interface FormKind {
  schema: z.ZodType
  thankYou: string
  send: (api: Api, form: object, idempotencyKey: string) => Promise<Receipt | Problem | undefined>
}

/** The forms by the names that they have in the pages. */
export const FORM_KINDS: Record<string, FormKind> = {
  contact: {
    schema: contactForm,
    thankYou: links.thankYou,
    send: (api, form, key) => api.contact.add(form as ContactForm, key),
  },
  business: {
    schema: businessRequest,
    thankYou: links.thankYou,
    send: (api, form, key) => api.business.request(form as BusinessRequest, key),
  },
  consultation: {
    schema: consultationBooking,
    thankYou: links.consultationThankYou,
    send: (api, form, key) => api.consultation.book(form as ConsultationBooking, key),
  },
  question: {
    schema: viewQuery,
    thankYou: links.thankYou,
    send: (api, form, key) => api.viewQuery.create(form as ViewQuery, key),
  },
}

/**
 * What is wrong with the fields of a form, by its schema.
 *
 * @param kind - The form's kind.
 * @param fields - What was typed.
 */
export function fieldErrors({ schema }: FormKind, fields: object): FieldErrors {
  const errors: FieldErrors = {}
  for (const { path, message } of schema.safeParse(fields).error?.issues ?? [])
    errors[String(path[0] ?? '')] ??= message
  return errors
}

const onFailure = ({ call, reason }: ApiError) => console.warn(`${call}: ${reason}`)

/**
 * Sends a form by its call.
 *
 * @param name - The form's name.
 * @param form - The body.
 * @param idempotencyKey - The same key and body again is the same enquiry.
 * @returns The receipt.
 * @throws RefusedError with words for the visitor, however the call failed.
 */
export async function sendForm(name: string, form: object, idempotencyKey: string): Promise<Receipt> {
  let retryAfter: string | null = null
  const readRetryAfter = ({ response }: { response: Response }) => {
    retryAfter = response.headers.get('retry-after')
  }
  const http = createHttp(location.origin).extend({ hooks: { afterResponse: [readRetryAfter] } })
  const api = enquiryApi(createSend(http, { onFailure }))
  const answer = await FORM_KINDS[name]?.send(api, form, idempotencyKey).catch((error: unknown) => error)
  if (typeof answer === 'object' && answer !== null && 'id' in answer) return answer as Receipt
  throw refused(answer, retryAfter) ?? new RefusedError()
}
