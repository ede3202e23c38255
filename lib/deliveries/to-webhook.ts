import 'server-only'
import { signedHeaders } from '#lib/base/http/signed-headers'
import { config } from '#lib/config'
import type { EnquiryDeleted } from '#lib/contract/enquiry-event'
import { done, failed, type Outcome, refused, unreachable } from '#lib/deliveries/outcome'
import type { OpenDeletion } from '#lib/deliveries/queue'
import { isClosed, isConnectionRefused, reasonOf } from '#lib/deliveries/unreachable'
import { notifiedBy } from '#lib/enquiries/deletions'
import { bodyOf, type Enquiry } from '#lib/enquiries/stored-enquiry'

const TIMEOUT_MS = 15_000

/** Posts an enquiry to the group's systems; its id is the same for every attempt. */
export const postWebhook = (enquiry: Enquiry, deliveryId: string): Promise<Outcome> =>
  post(deliveryId, {
    type: 'enquiry.received',
    timestamp: enquiry.received_at,
    data: { id: enquiry.id, form: enquiry.form, ...bodyOf(enquiry) },
  })

/** Notifies the group's systems that an enquiry which they were sent is deleted here; nothing of the visitor is in it. */
export async function postDeletion({ id, deliveryId, deletedAt }: OpenDeletion): Promise<Outcome> {
  const data = { id, deliveryId: notifiedBy(deliveryId) }
  const message = { type: 'enquiry.deleted', timestamp: deletedAt ?? '', data } satisfies EnquiryDeleted
  const result = await post(deliveryId, message)
  // Who wants no more messages has taken note of all that they want to.
  return result.outcome === 'refused' ? done() : result
}

async function post(id: string, message: object): Promise<Outcome> {
  const body = JSON.stringify(message)
  try {
    const answer = await fetch(config.ENQUIRY_WEBHOOK_URL ?? '', {
      method: 'POST',
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: signedHeaders({ id, body, secret: config.ENQUIRY_WEBHOOK_SECRET ?? '' }),
      body,
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
