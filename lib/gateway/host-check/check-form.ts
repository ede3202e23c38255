import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import { DRY_RUN } from '#lib/contract/calls/dry-run'
import { sampleBody } from '#lib/contract/calls/samples'
import type { CallCheck } from '#lib/gateway/host-check/call-check'
import { checkAnswer, checkRefusal, shown } from '#lib/gateway/host-check/check-answer'
import type { Came } from '#lib/gateway/host-check/host-client'
import { BODY_BYTES } from '#lib/limits'

/** Goes with everything that is sent. */
const TRIAL = { [DRY_RUN]: '1' }
const JSON_TYPE = { 'content-type': 'application/json' }

/**
 * Posts to a host as a dry run.
 *
 * @param check - The call.
 * @param body - What is sent.
 * @param headers - Its headers.
 */
export const post = (check: CallCheck, body: string | FormData, headers: Record<string, string>) =>
  check.send({ method: 'POST', address: check.call.path, headers: { ...TRIAL, ...headers }, body })

const postJson = (check: CallCheck, value: unknown, key?: string) =>
  post(check, JSON.stringify(value), { ...JSON_TYPE, ...(key !== undefined && { 'idempotency-key': key }) })

/**
 * Whether a host says that it took what was sent as a dry run; where it does not, that is noted.
 *
 * @param check - The call.
 * @param came - Its answer to something wrong, which no host stores.
 */
export function isTrial(check: CallCheck, came: Came | undefined): boolean {
  if (!came) return false
  if (came.headers.get(DRY_RUN) === '1') return true
  const wanted = 'Dry-Run: 1 in the answer; without it nothing is sent that the host could store'
  check.fails({ rule: 'dry run', sent: came.sent, came: 'an answer without Dry-Run', wanted })
  return false
}

/**
 * Checks a call that takes JSON, by dry runs: first with what it must refuse, then with what it must take.
 *
 * @param check - The call.
 */
export async function checkForm(check: CallCheck): Promise<void> {
  const body = sampleBody(check.call)
  const empty = await postJson(check, {})
  checkRefusal(check, empty, { rule: 'empty body', status: 422 })
  await checkRequests(check, body)
  const isForm = 'shape' in (check.call.body as object)
  if (!isTrial(check, empty)) return
  if (isForm) await checkFields(check, body)
  checkAnswer(check, await postJson(check, body))
  checkAnswer(check, await postJson(check, { ...body, unknownField: true }), 'unknown field')
  if (isForm) await checkKeys(check, body)
}

/** What is wrong with a request, whatever its fields. */
async function checkRequests(check: CallCheck, body: object): Promise<void> {
  checkRefusal(check, await post(check, '{', JSON_TYPE), { rule: 'not JSON', status: 400 })
  const text = await post(check, JSON.stringify({}), { 'content-type': 'text/plain' })
  checkRefusal(check, text, { rule: 'content type', status: 415 })
  const large = await postJson(check, { ...body, email: 'nobody', message: 'x'.repeat(BODY_BYTES + 1) })
  checkRefusal(check, large, { rule: 'too large', status: 413 })
  await checkMethod(check)
}

/** A call that is written to is no page to read. */
export async function checkMethod(check: CallCheck): Promise<void> {
  const came = await check.send({ method: 'GET', address: check.call.path })
  checkRefusal(check, came, { rule: 'another method', status: 405 })
  if (came?.status === 405 && !came.headers.get('allow')?.includes('POST'))
    check.differs({
      rule: 'another method',
      sent: came.sent,
      came: `Allow: ${came.headers.get('allow')}`,
      wanted: 'POST',
    })
}

/** Each field that must be there is left out, and an address is none: each is named. */
async function checkFields(check: CallCheck, body: Record<string, unknown>): Promise<void> {
  const { shape } = check.call.body as z.ZodObject
  const needed = Object.entries<z.ZodType>(shape).filter(([, schema]) => !schema.safeParse(undefined).success)
  for (const [field] of needed) {
    const { [field]: _, ...others } = body
    checkRefusal(check, await postJson(check, others), { rule: 'missing field', status: 422, field })
  }
  const wrong = await postJson(check, { ...body, email: 'nobody' })
  checkRefusal(check, wrong, { rule: 'wrong field', status: 422, field: 'email' })
}

/** The same key and body again is the same enquiry; another body is none; an empty key is no key. */
async function checkKeys(check: CallCheck, body: Record<string, unknown>): Promise<void> {
  const key = randomUUID()
  const first = await postJson(check, body, key)
  const receipt = checkAnswer(check, first) as { id: string; receivedAt: string } | undefined
  const again = await postJson(check, body, key)
  const second = receipt && (checkAnswer(check, again, 'the same key and body') as typeof receipt)
  if (again && second && (second.id !== receipt.id || second.receivedAt !== receipt.receivedAt)) {
    const wanted = `the first answer: ${shown(receipt)}`
    check.fails({ rule: 'the same key and body', field: 'id', sent: again.sent, came: shown(second), wanted })
  }
  const other = await postJson(check, { ...body, message: 'Another message' }, key)
  checkRefusal(check, other, { rule: 'the same key and another body', status: 422 })
  const [one, two] = [await postJson(check, body, ''), await postJson(check, { ...body, message: 'Other' }, '')]
  checkAnswer(check, one, 'an empty key')
  checkAnswer(check, two, 'an empty key')
}
