import { z } from 'zod'
import { businessCalls, type businessRequest, type EmailPhoneCheck } from '#lib/contract/business'
import type { Problem, Receipt } from '#lib/contract/common'
import { ApiError } from '#lib/reading/api/api-error'
import type { Send } from '#lib/reading/api/send'

/** The calls without their schemas: what the host answers is returned as it came. */
const request = { ...businessCalls.request, answer: z.unknown() }
const checkEmailPhone = { ...businessCalls.checkEmailPhone, answer: z.unknown() }

/**
 * The business calls. As the specification says (section 7), neither ever throws: the answer is returned as it came, with
 * or without an error field, so its type is what the contract asks of a host and not what was checked. Where there is no
 * answer, nothing is returned. `send` logs every failure, a 404 too.
 *
 * @param send - Sends one call.
 */
export const businessApi = (send: Send) => ({
  request: (body: z.input<typeof businessRequest>, idempotencyKey: string): Promise<Receipt | Problem | undefined> => {
    const headers = { 'idempotency-key': idempotencyKey }
    return asItCame<Receipt>(send(request, { body, headers }))
  },
  checkEmailPhone: (
    email: string,
    contactNumber: string,
    countryCode: string,
  ): Promise<EmailPhoneCheck | Problem | undefined> =>
    asItCame<EmailPhoneCheck>(
      send(checkEmailPhone, { query: { email, contactNumber, countryCode }, mayBeAbsent: false }),
    ),
})

async function asItCame<T>(answer: Promise<unknown>): Promise<T | Problem | undefined> {
  try {
    return (await answer) as T
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return hasErrorField(error.data) ? error.data : undefined
  }
}

const hasErrorField = (data: unknown): data is Problem => typeof data === 'object' && data !== null && 'error' in data
