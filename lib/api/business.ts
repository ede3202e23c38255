import type { z } from 'zod'
import { ApiError } from '#lib/api/api-error'
import type { Send } from '#lib/api/send'
import { businessCalls, type businessRequest, type EmailPhoneCheck } from '#lib/contract/business'
import { type Problem, problem, type Receipt } from '#lib/contract/common'

/**
 * The business calls. As the specification says (section 7), neither ever throws: the answer is returned as it is,
 * with or without an error field; where there is none, `send` has logged the failure and nothing is returned.
 */
export const businessApi = (send: Send) => ({
  request: async (
    body: z.input<typeof businessRequest>,
    idempotencyKey: string,
  ): Promise<Receipt | Problem | undefined> => {
    const headers = { 'idempotency-key': idempotencyKey }
    return asItIs(send(businessCalls.request, { body, headers }))
  },
  checkEmailPhone: async (
    email: string,
    contactNumber: string,
    countryCode: string,
  ): Promise<EmailPhoneCheck | Problem | undefined> =>
    asItIs(send(businessCalls.checkEmailPhone, { query: { email, contactNumber, countryCode } })),
})

async function asItIs<T>(answer: Promise<T>): Promise<T | Problem | undefined> {
  try {
    return await answer
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return problem.safeParse(error.data).data
  }
}
