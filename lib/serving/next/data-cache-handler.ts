import DefaultHandlerModule from 'next/dist/server/lib/cache-handlers/default.js'
import type { CacheHandler } from 'next/dist/server/lib/cache-handlers/types.js'
import { isDevelopment } from '#lib/config'
import { SHORTEST_EXPIRE_SECONDS } from '#lib/limits'

const MOST_BYTES = 50 * 1024 * 1024

const memory = DefaultHandlerModule.createDefaultCacheHandler(MOST_BYTES)

/**
 * Where the answers of `'use cache'` functions stay in memory
 * (https://nextjs.org/docs/app/api-reference/config/next-config-js/cacheHandlers): Next.js's own handler, but for those that
 * live as short as can be. Such are the 404s; each would be valid for a second and stay in memory for good, for the handler
 * counts its 100 bytes and not the 4 KB that they take. An expiry of 0 has the handler leave them out. On the development
 * server nothing is cached, so that a changed file shows at once.
 */
const handler: CacheHandler = {
  ...memory,
  get: (key, softTags) => (isDevelopment ? Promise.resolve(undefined) : memory.get(key, softTags)),
  set: (key, pending) =>
    memory.set(
      key,
      pending.then((entry) => (entry.expire > SHORTEST_EXPIRE_SECONDS ? entry : { ...entry, expire: 0 })),
    ),
}

export default handler
