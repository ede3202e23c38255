import 'server-only'
import type { Hono } from 'hono'
import type { z } from 'zod'
import { businessCalls } from '#lib/contract/business'
import type { Call } from '#lib/contract/call'
import type { Receipt } from '#lib/contract/common'
import { consultationCalls } from '#lib/contract/consultation'
import { contactCalls } from '#lib/contract/contact'
import type { EnquiryContext } from '#lib/contract/fields'
import { viewQueryCalls } from '#lib/contract/view-query'
import { HostProblem } from '#lib/host/problem'
import { serveCall } from '#lib/host/serve-call'

const KEY_LENGTH_MAX = 200

interface ReceivedEnquiry {
  /** The name of the call, such as `contact.add`. */
  form: string
  body: EnquiryContext & { email: string }
  idempotencyKey: string | undefined
}

/** Keeps an enquiry on disk; 'other body' where its key came before with another body. */
type Keep = (enquiry: ReceivedEnquiry, headers: Headers) => Promise<Receipt | 'other body'>

/** The four calls that take an enquiry (spec section 7): once one is answered with 201, `keep` has it on disk. */
export function serveEnquiries(host: Hono, keep: Keep): void {
  serveEnquiry(host, businessCalls.request, keep)
  serveEnquiry(host, contactCalls.add, keep)
  serveEnquiry(host, consultationCalls.book, keep)
  serveEnquiry(host, viewQueryCalls.create, keep)
}

function serveEnquiry<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType<ReceivedEnquiry['body']>>(
  host: Hono,
  call: Call<P, Q, B, z.ZodType<Receipt, Receipt>>,
  keep: Keep,
): void {
  serveCall(host, call, async ({ body, headers }) => {
    const idempotencyKey = headers.get('idempotency-key') || undefined
    if (idempotencyKey && idempotencyKey.length > KEY_LENGTH_MAX) {
      throw new HostProblem(
        400,
        `Idempotency-Key has ${idempotencyKey.length} characters: it must have ${KEY_LENGTH_MAX} at most`,
      )
    }
    const receipt = await keep({ form: call.name, body, idempotencyKey }, headers)
    if (receipt === 'other body') {
      throw new HostProblem(422, 'Idempotency-Key was used before with another body', {
        errors: { 'Idempotency-Key': 'Use a new key for a new enquiry' },
      })
    }
    return receipt
  })
}
