import * as DefaultHandlerModule from 'next/dist/server/lib/cache-handlers/default.js'
import type { CacheHandler } from 'next/dist/server/lib/cache-handlers/types.js'
import { isDevelopment } from '#lib/config'
import { EVERYTHING } from '#lib/host/content/content-version'
import { SHORTEST_EXPIRE_SECONDS } from '#lib/limits'
import { processWide } from '#lib/process-wide'

const MOST_BYTES = 24 * 1024 * 1024

// The package is CommonJS: under Node's own loader what it exports is one level down.
const { createDefaultCacheHandler } =
  (DefaultHandlerModule as { default?: typeof DefaultHandlerModule }).default ?? DefaultHandlerModule
const memory = createDefaultCacheHandler(MOST_BYTES)

/** What was cached until then is not used any more; in milliseconds since 1970. */
const ended = processWide('data-cache', () => ({ at: 0 }))

/**
 * Where the answers of `'use cache'` functions stay in memory
 * (https://nextjs.org/docs/app/api-reference/config/next-config-js/cacheHandlers): Next.js's own handler, but for those that
 * live as short as can be. Such are the 404s; each would be valid for a second and stay in memory for good, for the handler
 * counts its 100 bytes and not the 4 KB that they take. An expiry of 0 has the handler leave them out. On the development
 * server nothing is cached, so that a changed file shows at once. The tag EVERYTHING stands for every tag.
 */
const handler: CacheHandler = {
  ...memory,
  get: async (key, softTags) => {
    const entry = isDevelopment ? undefined : await memory.get(key, softTags)
    return entry && entry.timestamp > ended().at ? entry : undefined
  },
  set: (key, pending) =>
    memory.set(
      key,
      pending.then((entry) => (entry.expire > SHORTEST_EXPIRE_SECONDS ? entry : { ...entry, expire: 0 })),
    ),
  updateTags: async (tags, durations) => {
    if (tags.includes(EVERYTHING)) ended().at = Date.now()
    await memory.updateTags(tags, durations)
  },
}

export default handler
