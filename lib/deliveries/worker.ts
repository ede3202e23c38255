import 'server-only'
import { setTimeout as pause } from 'node:timers/promises'
import { nanoid } from 'nanoid'
import { type EnquiryDatabase, enquiryDatabase } from '#lib/base/database/database'
import { storeFailure } from '#lib/base/database/store-errors'
import type { DeliveryTarget, Target } from '#lib/base/database/tables'
import { config } from '#lib/config'
import { attemptDelivery } from '#lib/deliveries/attempt'
import { CLAIM_MS, claimDelivery, renewClaim } from '#lib/deliveries/claims'
import { hasCome, LONGEST_PAUSE_MS } from '#lib/deliveries/outcome'
import {
  acquireLease,
  LEASE_MS,
  nextDelivery,
  type OpenDeletion,
  type OpenDelivery,
  releaseLeases,
} from '#lib/deliveries/queue'
import { closeMail } from '#lib/deliveries/to-mail'
import { removeOldSalts } from '#lib/enquiries/address-hash'
import { createDailyPurge } from '#lib/enquiries/daily-purge'
import { removeUnsentFiles } from '#lib/enquiries/uploads/unsent-files'
import { log } from '#lib/log'

const POLL_MS = 1000
const SWEEP_MS = 60 * 60 * 1000
/** What fails each second is said once a minute. */
const LOG_EVERY_MS = 60 * 1000
/** How many attempts a process makes at a time for a target whose order does not count. */
export const AT_ONCE = 4

const isInOrder = (target: DeliveryTarget): target is 'host' => target === 'host' && config.DELIVERY_IN_ORDER

/**
 * Starts delivering what the store holds. Several processes may do so: they share what is due, and one of
 * them at a time works at a target that gets enquiries in their order.
 *
 * @param targets - The targets; a webhook is also notified of what is deleted.
 * @returns A function that ends it, once the attempt that is under way is over, and releases the leases.
 */
export function startDeliveries(targets: Target[]): () => Promise<void> {
  const holder = nanoid()
  const stopping = new AbortController()
  let loggedAt = 0
  const every = async (milliseconds: number, work: (database: EnquiryDatabase) => Promise<void>) => {
    while (!stopping.signal.aborted) {
      try {
        await work(await enquiryDatabase())
      } catch (error) {
        if (Date.now() - loggedAt < LOG_EVERY_MS) continue
        loggedAt = Date.now()
        log.error({ reason: storeFailure(error) }, 'the store of enquiries failed')
      } finally {
        await pause(milliseconds, undefined, { ref: false, signal: stopping.signal }).catch(() => {})
      }
    }
  }
  const all: DeliveryTarget[] = targets.includes('webhook') ? [...targets, 'deletion'] : targets
  const working = all.map((target) =>
    every(POLL_MS, (database) =>
      isInOrder(target)
        ? deliverInOrder(database, target, holder, stopping.signal)
        : deliverDue(database, target, stopping.signal),
    ),
  )
  working.push(...[removeUnsentFiles, removeOldSalts, createDailyPurge()].map((work) => every(SWEEP_MS, work)))
  return async () => {
    stopping.abort()
    await Promise.all(working)
    closeMail()
    await releaseLeases(await enquiryDatabase(), holder)
  }
}

/** Delivers what waits for a target that gets enquiries in their order: one process at a time does, and one that can't be delivered yet holds up those behind it. */
async function deliverInOrder(database: EnquiryDatabase, target: Target, holder: string, stopping: AbortSignal) {
  let hasLease = await acquireLease(database, target, holder)
  const renew = async () => {
    hasLease = await acquireLease(database, target, holder).catch(() => false)
  }
  await whileRenewing(renew, LEASE_MS / 4, async () => {
    while (hasLease && !stopping.aborted) {
      // Read one at a time: what was deleted while others were sent is not sent.
      const open = await nextDelivery(database, target)
      if (!open || !hasCome(open.due_at, LONGEST_PAUSE_MS) || !(await attemptDelivery(database, open))) return
    }
  })
}

/** Delivers what is due to any other target, several at once and beside other processes, so that none waits for a slow one. */
async function deliverDue(database: EnquiryDatabase, target: DeliveryTarget, stopping: AbortSignal) {
  const oldest = await claimDelivery(database, target)
  if (!oldest) return
  const worker = async (_: unknown, at: number) => {
    let open = at === 0 ? oldest : await claimDelivery(database, target)
    while (open) {
      await deliverClaimed(database, open)
      open = stopping.aborted ? undefined : await claimDelivery(database, target)
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, worker))
  for (const result of ended) if (result.status === 'rejected') throw result.reason
}

const deliverClaimed = (database: EnquiryDatabase, open: OpenDelivery | OpenDeletion) =>
  whileRenewing(
    () => renewClaim(database, open.deliveryId).catch(() => {}),
    CLAIM_MS / 4,
    () => attemptDelivery(database, open),
  )

/** Works while a right to do so is renewed again and again. */
async function whileRenewing<T>(renew: () => Promise<void>, everyMs: number, work: () => Promise<T>): Promise<T> {
  let renewal = Promise.resolve()
  const timer = setInterval(() => {
    renewal = renew()
  }, everyMs)
  try {
    return await work()
  } finally {
    clearInterval(timer)
    // A renewal that is under way would take the right again after it was given up.
    await renewal
  }
}
