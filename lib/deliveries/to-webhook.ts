import 'server-only'
import { getUnixTime } from 'date-fns/getUnixTime'
import { Webhook } from 'standardwebhooks'
import { config } from '#lib/config'
import { done, failed, type Outcome, refused, unreachable } from '#lib/deliveries/outcome'
import { isClosed, isConnectionRefused, reasonOf } from '#lib/deliveries/unreachable'
import { bodyOf, type Enquiry } from '#lib/enquiries/stored-enquiry'

const TIMEOUT_MS = 15_000

/** Posts an enquiry to the group's systems, signed as Standard Webhooks says; its id is the same for every attempt. */
export async function postWebhook(enquiry: Enquiry, deliveryId: string): Promise<Outcome> {
  const now = new Date()
  const payload = JSON.stringify({
    type: 'enquiry.received',
    timestamp: enquiry.received_at,
    data: { id: enquiry.id, form: enquiry.form, ...bodyOf(enquiry) },
  })
  try {
    const answer = await fetch(config.ENQUIRY_WEBHOOK_URL ?? '', {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: {
        'content-type': 'application/json',
        'webhook-id': deliveryId,
        'webhook-timestamp': String(getUnixTime(now)),
        'webhook-signature': new Webhook(config.ENQUIRY_WEBHOOK_SECRET ?? '').sign(deliveryId, now, payload),
      },
      body: payload,
    })
    await answer.body?.cancel()
    if (answer.ok) return done()
    // 410 is how a receiver says that it wants no more of them.
    if (answer.status === 410) return refused('answered 410')
    return (isClosed(answer.status) ? unreachable : failed)(`answered ${answer.status}`)
  } catch (error) {
    return (isConnectionRefused(error) ? unreachable : failed)(reasonOf(error))
  }
}
