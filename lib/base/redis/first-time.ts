import { LRUCache } from 'lru-cache'
import { redis } from '#lib/base/redis/redis'
import { processWide } from '#lib/process-wide'

const REMEMBERED_MAX = 100_000

const here = processWide('first-time', () => new LRUCache<string, true>({ max: REMEMBERED_MAX, ttlAutopurge: false }))

/**
 * Remembers that something was done, for the whole fleet where there is Redis.
 *
 * @param what - what was done
 * @param forMs - for how long it is remembered, in milliseconds
 * @returns whether it was done for the first time
 */
export async function isFirstTime(what: string, forMs: number): Promise<boolean> {
  if (here().has(what)) return false
  here().set(what, true, { ttl: forMs })
  const key = `wse:done:${what}`
  const answer = await redis()
    ?.set(key, '1', { condition: 'NX', expiration: { type: 'PX', value: forMs } })
    .catch(() => 'OK')
  return answer === undefined || answer === 'OK'
}
