import { LRUCache } from 'lru-cache'
import { redis } from '#lib/base/redis/redis'
import { processWide } from '#lib/process-wide'

const REMEMBERED_MAX = 100_000
/** Whoever dies while at it has not done it. */
const UNDER_WAY_MS = 30_000

const here = processWide('first-time', () => new LRUCache<string, true>({ max: REMEMBERED_MAX, ttlAutopurge: false }))

/**
 * Does something once, for the whole fleet where there is Redis. What failed may be tried again.
 *
 * @param what - What is done.
 * @param forMs - For how long it is remembered that it was, in milliseconds.
 * @param work - Does it.
 * @returns Whether it was done now; false where it was before, or is under way.
 * @throws What `work` throws.
 */
export async function doOnce(what: string, forMs: number, work: () => Promise<void>): Promise<boolean> {
  const key = `wse:done:${what}`
  if (here().has(what)) return false
  here().set(what, true, { ttl: UNDER_WAY_MS })
  const expiration = (value: number) => ({ expiration: { type: 'PX' as const, value } })
  const answer = await redis()
    ?.set(key, '1', { condition: 'NX', ...expiration(UNDER_WAY_MS) })
    .catch(() => 'OK')
  if (answer === null) return false
  try {
    await work()
  } catch (error) {
    here().delete(what)
    await redis()
      ?.del(key)
      .catch(() => {})
    throw error
  }
  here().set(what, true, { ttl: forMs })
  await redis()
    ?.set(key, '1', expiration(forMs))
    .catch(() => {})
  return true
}
