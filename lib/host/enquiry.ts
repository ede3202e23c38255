import 'server-only'
import type { Hono } from 'hono'
import type { z } from 'zod'
import { businessCalls } from '#lib/contract/business'
import type { Call } from '#lib/contract/call'
import type { Receipt } from '#lib/contract/common'
import { consultationCalls } from '#lib/contract/consultation'
import { contactCalls } from '#lib/contract/contact'
import { viewQueryCalls } from '#lib/contract/view-query'
import { keepEnquiry } from '#lib/enquiries/store'
import { HostProblem } from '#lib/host/problem'
import { serveCall } from '#lib/host/serve-call'

const KEY_LENGTH_MAX = 200

/** The four calls that take an enquiry (spec section 7): once one is answered with 201, the enquiry is on disk. */
export function serveEnquiries(host: Hono): void {
  serveEnquiry(host, businessCalls.request)
  serveEnquiry(host, contactCalls.add)
  serveEnquiry(host, consultationCalls.book)
  serveEnquiry(host, viewQueryCalls.create)
}

function serveEnquiry<P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType>(
  host: Hono,
  call: Call<P, Q, B, z.ZodType<Receipt, Receipt>>,
): void {
  serveCall(host, call, async ({ body, headers }) => {
    const idempotencyKey = headers.get('idempotency-key') ?? undefined
    if (idempotencyKey && idempotencyKey.length > KEY_LENGTH_MAX) {
      throw new HostProblem(
        400,
        `Idempotency-Key has ${idempotencyKey.length} characters: it must have ${KEY_LENGTH_MAX} at most`,
      )
    }
    const receipt = await keepEnquiry({ form: call.name, fields: body, idempotencyKey })
    if (receipt === 'other body') {
      throw new HostProblem(422, 'Idempotency-Key was used before with another body', {
        errors: { 'Idempotency-Key': 'Use a new key for a new enquiry' },
      })
    }
    return receipt
  })
}
