import type { z } from 'zod'
import type { Call } from '#lib/contract/calls/call'
import type { Receipt } from '#lib/contract/common'
import { consultationCalls } from '#lib/contract/consultation'
import { contactCalls } from '#lib/contract/contact'
import { fileCalls } from '#lib/contract/file'
import { viewQueryCalls } from '#lib/contract/view-query'
import { type WebVital, webVitalsCalls } from '#lib/contract/web-vitals'
import { API_TIMEOUT_MS, UPLOAD_BYTES_PER_SECOND } from '#lib/limits'
import type { Send } from '#lib/reading/api/send'

type Submit<B extends z.ZodType> = (body: z.input<B>, idempotencyKey: string) => Promise<Receipt>

const submit =
  <P extends z.ZodObject, Q extends z.ZodObject, B extends z.ZodType>(
    send: Send,
    call: Call<P, Q, B, z.ZodType<Receipt>>,
  ): Submit<B> =>
  (body, idempotencyKey) =>
    send(call, { body, headers: { 'idempotency-key': idempotencyKey } })

/**
 * The contact call of spec section 7.
 *
 * @param send - Sends a call.
 * @returns A function for each call.
 */
export const contactApi = (send: Send) => ({ add: submit(send, contactCalls.add) })
/**
 * The consultation call of spec section 7.
 *
 * @param send - Sends a call.
 * @returns A function for each call.
 */
export const consultationApi = (send: Send) => ({ book: submit(send, consultationCalls.book) })
/**
 * The call by which a question is asked from a page (spec section 7).
 *
 * @param send - Sends a call.
 * @returns A function for each call.
 */
export const viewQueryApi = (send: Send) => ({ create: submit(send, viewQueryCalls.create) })

/**
 * The upload of spec section 7.
 *
 * @param send - Sends a call.
 * @returns A function for each call.
 */
export const fileApi = (send: Send) => ({
  upload: (file: File) => {
    const body = new FormData()
    body.set('file', file)
    const timeoutMs = API_TIMEOUT_MS + (file.size / UPLOAD_BYTES_PER_SECOND) * 1000
    return send(fileCalls.upload, { body, timeoutMs })
  },
})

/**
 * The report of web vitals (spec section 7).
 *
 * @param send - Sends a call.
 * @returns A function for each call.
 */
export const webVitalsApi = (send: Send) => ({
  report: (metrics: WebVital[]) => send(webVitalsCalls.report, { body: metrics }),
})
