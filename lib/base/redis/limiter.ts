import { RateLimiterMemory, RateLimiterRedis } from 'rate-limiter-flexible'
import { redis } from '#lib/base/redis/redis'
import { processWide } from '#lib/process-wide'

export type Limiter = Pick<RateLimiterMemory, 'consume' | 'get'>

const limits = processWide('limits', () => new Map<string, Limiter>())

/**
 * Counts what visitors do: for the whole fleet where there is Redis, and in this process where there is none or while it is away.
 *
 * @param name - What is counted; limits of one name count together.
 * @param points - How often it may be done.
 * @param duration - Within which time, in seconds.
 */
export function limiter(name: string, points: number, duration: number): Limiter {
  // Not before it is needed: commands and the build load this too, and would hold a connection open.
  const current = () => {
    const made = limits().get(name) ?? create(name, points, duration)
    limits().set(name, made)
    return made
  }
  return { consume: (key) => current().consume(key), get: (key) => current().get(key) }
}

function create(name: string, points: number, duration: number): Limiter {
  const alone = new RateLimiterMemory({ points, duration })
  const storeClient = redis()
  if (!storeClient) return alone
  const shared = { storeClient, useRedisPackage: true, keyPrefix: `wse:limit:${name}`, insuranceLimiter: alone }
  // Its commands go together, and such the client holds back until it is connected.
  return new RateLimiterRedis({ ...shared, points, duration, rejectIfRedisNotReady: true })
}
