import 'server-only'
import { config } from '#lib/config'
import type { EnquiryDatabase } from '#lib/database/database'
import type { Target } from '#lib/database/tables'
import { log } from '#lib/log'
import { failed, type Outcome, pauseMs } from '#lib/outbox/outcome'
import { endDelivery, type OpenDelivery, putOff } from '#lib/outbox/queue'
import { deliverToHost } from '#lib/outbox/to-host'
import { mailGroup, mailVisitor } from '#lib/outbox/to-mail'
import { postWebhook } from '#lib/outbox/to-webhook'
import { reasonOf } from '#lib/outbox/unreachable'
import { countAttempt } from '#lib/telemetry/counts'
import { traced } from '#lib/telemetry/tracing'

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
 * @param open - The delivery, with its enquiry.
 * @returns Whether the delivery has ended, well or not.
 */
export async function attemptDelivery(database: EnquiryDatabase, open: OpenDelivery): Promise<boolean> {
  const { target, id, deliveryId } = open
  const attempt = open.attempts + 1
  const result = await traced('delivery', { attributes: { target, attempt } }, () =>
    attempts[target](database, open),
  ).catch((error: unknown) => failed(reasonOf(error)))
  countAttempt(target, result.outcome)
  if (result.outcome === 'done') {
    await endDelivery(database, deliveryId, 'done')
    return true
  }
  const { reason } = result
  const isOwn = result.outcome === 'failed'
  const failures = open.failures + (isOwn ? 1 : 0)
  const isDead = result.outcome === 'dead' || (isOwn && failures >= config.DELIVERY_ATTEMPTS_MAX)
  if (isDead || result.outcome === 'refused') {
    const state = isDead ? 'dead' : 'refused'
    log.warn({ target, enquiry: id, reason, attempt }, isDead ? 'delivery is a dead letter' : 'delivery refused')
    await endDelivery(database, deliveryId, state, reason)
    return true
  }
  log.warn({ target, enquiry: id, reason, attempt }, 'delivery failed')
  const pause = pauseMs(attempt, config.DELIVERY_RETRY_SECONDS * 1000)
  await putOff(database, deliveryId, { dueAt: new Date(Date.now() + pause), reason, failures })
  return false
}
