import { RefusedError, refused } from '#lib/browser/client/forms/refused'
import type { BusinessRequest } from '#lib/contract/business'
import type { Receipt } from '#lib/contract/common'
import { type EnquiryBody, formNamed } from '#lib/contract/forms'
import type { ApiError } from '#lib/reading/api/api-error'
import { businessApi } from '#lib/reading/api/business'
import { createHttp } from '#lib/reading/api/http'
import { createSend, type Send } from '#lib/reading/api/send'

const onFailure = ({ call, reason }: ApiError) => console.warn(`${call}: ${reason}`)

/**
 * Sends a form by its call.
 *
 * @param name - The form's name.
 * @param form - The body.
 * @param idempotencyKey - The same key and body again is the same enquiry.
 * @returns The receipt.
 * @throws RefusedError With words for the visitor, however the call failed.
 */
export async function sendForm(name: string, form: object, idempotencyKey: string): Promise<Receipt> {
  let retryAfter: string | null = null
  const readRetryAfter = ({ response }: { response: Response }) => {
    retryAfter = response.headers.get('retry-after')
  }
  const http = createHttp(location.origin).extend({ hooks: { afterResponse: [readRetryAfter] } })
  const send = createSend(http, { onFailure })
  const answer = await sendBy(send, name, form as EnquiryBody, idempotencyKey).catch((error: unknown) => error)
  if (typeof answer === 'object' && answer !== null && 'id' in answer) return answer as Receipt
  throw refused(answer, retryAfter) ?? new RefusedError()
}

/** The business call returns what was answered as it came, an error too (spec section 7); the others throw. */
async function sendBy(send: Send, name: string, body: EnquiryBody, idempotencyKey: string): Promise<unknown> {
  if (name === 'business') return businessApi(send).request(body as BusinessRequest, idempotencyKey)
  const call = formNamed(name)?.call
  return call && send(call, { body, headers: { 'idempotency-key': idempotencyKey } })
}
