import 'server-only'
import { setTimeout as pause } from 'node:timers/promises'
import { nanoid } from 'nanoid'
import { config } from '#lib/config'
import { failed, type Outcome, pauseMs } from '#lib/deliveries/outcome'
import {
  acquireLease,
  endDelivery,
  LEASE_MS,
  type OpenDelivery,
  openDeliveries,
  putOff,
  releaseLeases,
} from '#lib/deliveries/queue'
import { deliverToHost } from '#lib/deliveries/to-host'
import { closeMail, mailGroup, mailVisitor } from '#lib/deliveries/to-mail'
import { postWebhook } from '#lib/deliveries/to-webhook'
import { reasonOf } from '#lib/deliveries/unreachable'
import { type EnquiryDatabase, enquiryDatabase } from '#lib/enquiries/database'
import type { Target } from '#lib/enquiries/tables'
import { removeUnsentFiles } from '#lib/files/unsent-files'
import { log } from '#lib/log'

const POLL_MS = 1000
const SWEEP_MS = 60 * 60 * 1000
const AT_ONCE = 50

/** Where order counts, one that can't be delivered yet holds up those behind it. */
const IN_ORDER: Target[] = ['host']

const attempts: Record<Target, (database: EnquiryDatabase, open: OpenDelivery) => Promise<Outcome>> = {
  host: deliverToHost,
  email: (_, open) => mailGroup(open, open.deliveryId),
  webhook: (_, open) => postWebhook(open, open.deliveryId),
  acknowledgement: (_, open) => mailVisitor(open, open.deliveryId),
}

/**
 * Starts delivering what the store holds. Several processes may do so: for each target one of them works at a time.
 *
 * @param targets - The targets.
 * @returns A function that ends it, once the attempt that is under way is over, and releases the leases.
 */
export function startDeliveries(targets: Target[]): () => Promise<void> {
  const holder = nanoid()
  const stopping = new AbortController()
  const every = async (milliseconds: number, work: (database: EnquiryDatabase) => Promise<void>) => {
    while (!stopping.signal.aborted) {
      try {
        await work(await enquiryDatabase())
      } catch (error) {
        log.error({ reason: (error as Error).message }, 'the store of enquiries failed')
      }
      await pause(milliseconds, undefined, { ref: false, signal: stopping.signal }).catch(() => {})
    }
  }
  const working = targets.map((target) =>
    every(POLL_MS, (database) => deliverAll(database, target, holder, stopping.signal)),
  )
  working.push(every(SWEEP_MS, removeUnsentFiles))
  return async () => {
    stopping.abort()
    await Promise.all(working)
    closeMail()
    await releaseLeases(await enquiryDatabase(), holder)
  }
}

async function deliverAll(
  database: EnquiryDatabase,
  target: Target,
  holder: string,
  stopping: AbortSignal,
): Promise<void> {
  const isInOrder = IN_ORDER.includes(target)
  for (;;) {
    if (stopping.aborted || !(await acquireLease(database, target, holder))) return
    const now = new Date().toISOString()
    const open = await openDeliveries(database, target, AT_ONCE, isInOrder ? undefined : now)
    if (open.length === 0) return
    let hasLease = true
    let renewal = Promise.resolve()
    const renew = async () => {
      hasLease = await acquireLease(database, target, holder).catch(() => false)
    }
    const renewing = setInterval(() => {
      renewal = renew()
    }, LEASE_MS / 4)
    try {
      for (const delivery of open) {
        if (stopping.aborted || !hasLease || (isInOrder && delivery.due_at > now)) return
        const isEnded = await deliver(database, delivery)
        if (!isEnded && isInOrder) return
      }
    } finally {
      clearInterval(renewing)
      // A renewal that is under way would acquire the lease again after it was released.
      await renewal
    }
  }
}

/** One attempt, written down. Out: whether the delivery has ended, well or not. */
async function deliver(database: EnquiryDatabase, open: OpenDelivery): Promise<boolean> {
  const { target, id, deliveryId } = open
  const attempt = open.attempts + 1
  const result = await attempts[target](database, open).catch((error: unknown) => failed(reasonOf(error)))
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
