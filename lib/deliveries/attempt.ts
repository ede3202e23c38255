import 'server-only'
import { addMilliseconds } from 'date-fns/addMilliseconds'
import type { EnquiryDatabase } from '#lib/base/database/database'
import type { Target } from '#lib/base/database/tables'
import { countAttempt } from '#lib/base/telemetry/counts'
import { traced } from '#lib/base/telemetry/tracing'
import { config } from '#lib/config'
import { failed, type Outcome, pauseMs } from '#lib/deliveries/outcome'
import { endDeletion, endDelivery, type OpenDeletion, type OpenDelivery, putOff } from '#lib/deliveries/queue'
import { deliverToHost } from '#lib/deliveries/to-host'
import { mailGroup, mailVisitor } from '#lib/deliveries/to-mail'
import { postDeletion, postWebhook } from '#lib/deliveries/to-webhook'
import { reasonOf } from '#lib/deliveries/unreachable'
import { log } from '#lib/log'

const attempts: Record<Target, (database: EnquiryDatabase, open: OpenDelivery) => Promise<Outcome>> = {
  host: deliverToHost,
  email: (_, open) => mailGroup(open, open.deliveryId),
  webhook: (_, open) => postWebhook(open, open.deliveryId),
  acknowledgement: (_, open) => mailVisitor(open, open.deliveryId),
}

/**
 * Makes one attempt at a delivery, and writes down how it ended.
 *
 * @param database - The store of enquiries.
 * @param open - The delivery, with its enquiry; of a deletion that is gone.
 * @returns Whether the delivery has ended, well or not.
 */
export async function attemptDelivery(database: EnquiryDatabase, open: OpenDelivery | OpenDeletion): Promise<boolean> {
  const { target, id, deliveryId } = open
  const attempt = open.attempts + 1
  const result = await traced('delivery', { attributes: { target, attempt } }, () =>
    'form' in open ? attempts[open.target](database, open) : postDeletion(open),
  ).catch((error: unknown) => failed(reasonOf(error)))
  countAttempt(target, result.outcome)
  if (result.outcome === 'done' && target === 'deletion') {
    await endDeletion(database, deliveryId)
    return true
  }
  if (result.outcome === 'done') {
    await endDelivery(database, deliveryId, { state: 'done', remote_id: result.remoteId ?? null, last_error: null })
    return true
  }
  const { reason } = result
  const isOwn = result.outcome === 'failed'
  const failures = open.failures + (isOwn ? 1 : 0)
  const isDead = result.outcome === 'dead' || (isOwn && failures >= config.DELIVERY_ATTEMPTS_MAX)
  if (isDead || result.outcome === 'refused') {
    const state = isDead ? 'dead' : 'refused'
    log.warn({ target, enquiry: id, reason, attempt }, isDead ? 'delivery is a dead letter' : 'delivery refused')
    await endDelivery(database, deliveryId, { state, last_error: [reason, result.detail].filter(Boolean).join(': ') })
    return true
  }
  log.warn({ target, enquiry: id, reason, attempt }, 'delivery failed')
  const pause = pauseMs(attempt, config.DELIVERY_RETRY_SECONDS * 1000)
  await putOff(database, deliveryId, { dueAt: addMilliseconds(new Date(), pause), reason, failures })
  return false
}
