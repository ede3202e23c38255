import 'server-only'
import { setTimeout as pause } from 'node:timers/promises'
import { HttpProblem, tooManyRequests } from '#lib/base/http/problem'
import { readBody } from '#lib/base/http/read-body'
import { businessCalls, type EmailPhoneCheck, emailPhoneCheck, MALFORMED } from '#lib/contract/business'
import { visitorOf, waitToCheck } from '#lib/gateway/visitor-limits'
import { api } from '#lib/reading/backend/send'

/** Answers come at whole multiples of this time, so that how long one took tells nothing. */
const TICK_MS = 400

/**
 * Whether an email address and a phone number are well formed (spec section 7). They come in the body, where no log, no Referer
 * and no cache sees them. Of the host's answer only yes or no and the number's full form go on; its own words might reveal
 * whether somebody is known.
 *
 * @param request - The request, with a JSON body of `email`, `contactNumber` and `countryCode`.
 * @returns Both verdicts, with the number in E.164; undefined where the host could not say.
 * @throws HttpProblem For bad input (4xx), and 429 for too many requests.
 */
export async function checkEmailPhone(request: Request): Promise<EmailPhoneCheck | undefined> {
  const started = performance.now()
  const seconds = await waitToCheck(visitorOf(request.headers))
  if (seconds > 0) throw tooManyRequests('Too many checks', seconds)
  const asked = businessCalls.checkEmailPhone.query.safeParse(await readBody(request))
  if (!asked.success) throw new HttpProblem(422, 'email, contactNumber and countryCode must be short texts')

  const { email, contactNumber, countryCode } = asked.data
  const answer = await api.business.checkEmailPhone(email, contactNumber, countryCode)
  await pause(TICK_MS - ((performance.now() - started) % TICK_MS))
  const read = emailPhoneCheck.safeParse(answer)
  if (!read.success) return undefined
  const verdict = (name: keyof typeof MALFORMED) =>
    read.data[name].valid ? { valid: true } : { valid: false, reason: MALFORMED[name] }
  const { e164 } = read.data.contactNumber
  return { email: verdict('email'), contactNumber: { ...verdict('contactNumber'), ...(e164 && { e164 }) } }
}
