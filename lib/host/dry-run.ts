import 'server-only'
import { createHash, randomUUID } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import type { StoreResult } from '#lib/enquiries/store'
import type { ReceivedEnquiry } from '#lib/host/enquiry'

/** Idempotency keys of dry runs; a check takes minutes, and none may fill the memory. */
const keys = new LRUCache<string, { bodyHash: string; result: StoreResult }>({ max: 500, ttl: 10 * 60 * 1000 })

/**
 * Answers an enquiry as the store would, and stores nothing: its idempotency key is remembered in this process alone.
 *
 * @param enquiry - The enquiry, checked by the schema of its call.
 * @returns A receipt, the first one again for the same key and body, or a conflict.
 */
export function receiveDryRun({ form, body, idempotencyKey = randomUUID() }: ReceivedEnquiry): StoreResult {
  const bodyHash = createHash('sha256')
    .update(`${form}\n${JSON.stringify(body)}`)
    .digest('hex')
  const before = keys.get(idempotencyKey)
  if (before) return before.bodyHash === bodyHash ? before.result : { outcome: 'conflict' }
  const receipt = { id: `dry-run-${randomUUID()}`, receivedAt: new Date().toISOString() }
  const result: StoreResult = { outcome: 'stored', receipt }
  keys.set(idempotencyKey, { bodyHash, result })
  return result
}
