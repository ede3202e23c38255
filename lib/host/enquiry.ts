import 'server-only'
import type { Hono } from 'hono'
import { HttpProblem } from '#lib/base/http/problem'
import { serveCall } from '#lib/contract/calls/serve-call'
import { type EnquiryBody, FORMS, type Form } from '#lib/contract/forms'
import type { StoreResult } from '#lib/enquiries/store'
import { fileGone } from '#lib/enquiries/uploads/form-limits'

const KEY_LENGTH_MAX = 200

/** An enquiry as it came, checked by the schema of its call. */
export interface ReceivedEnquiry {
  /** The name of the call, such as `contact.add`. */
  form: string
  body: EnquiryBody
  idempotencyKey: string | undefined
}

type StoreEnquiry = (enquiry: ReceivedEnquiry, headers: Headers) => Promise<StoreResult>

/**
 * The four calls that take an enquiry (spec section 7): an enquiry that is answered with 201 is on disk.
 *
 * @param host - The app that gets the routes.
 * @param store - Stores an enquiry; gets the request's headers, which tell who sends it.
 */
export function serveEnquiries(host: Hono, store: StoreEnquiry): void {
  for (const { call } of Object.values<Form>(FORMS)) serveEnquiry(host, call, store)
}

function serveEnquiry(host: Hono, call: Form['call'], store: StoreEnquiry): void {
  serveCall(host, call, async ({ body, headers }) => {
    const idempotencyKey = headers.get('idempotency-key') || undefined
    if (idempotencyKey && idempotencyKey.length > KEY_LENGTH_MAX) {
      throw new HttpProblem(
        400,
        `Idempotency-Key has ${idempotencyKey.length} characters: it must have ${KEY_LENGTH_MAX} at most`,
      )
    }
    const result = await store({ form: call.name, body, idempotencyKey }, headers)
    if (result.outcome === 'conflict') {
      throw new HttpProblem(422, 'Idempotency-Key was used before with another body', {
        errors: { 'Idempotency-Key': 'Use a new key for a new enquiry' },
      })
    }
    if (result.outcome === 'file gone') throw fileGone()
    return result.receipt
  })
}
