import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Redis } from '#lib/base/redis/redis'
import type { SharedPages } from '#lib/serving/fleet/shared-pages'
import type { Page } from '#lib/serving/page-cache/page/page'
import type { RenderPage } from '#lib/serving/page-cache/render-page'

/** A process that dies while it renders holds up the others for this long. */
const LEASE_MS = 15_000
const LOOK_EVERY_MS = 50

/** Deletes a lease only where it is still this process's. */
const RELEASE = `if redis.call('get', KEYS[1]) == ARGV[1] then return redis.call('del', KEYS[1]) end return 0`

/**
 * Has each page rendered by one process of the fleet at a time: the others wait for it and take what it rendered. Where Redis is
 * away, each renders for itself.
 *
 * @param redis - Where processes agree.
 * @param pages - Where they find what was rendered.
 * @param render - Renders a page.
 * @see https://redis.io/docs/latest/develop/clients/patterns/distributed-locks/
 */
export function renderOnce(redis: Redis, pages: SharedPages, render: RenderPage): RenderPage {
  return async (path, isFresh = () => false) => {
    const key = `wse:rendering:${path}`
    const owner = randomUUID()
    const giveUpAt = Date.now() + LEASE_MS
    for (;;) {
      const rendered = await pages.get(path)
      if (rendered && isFresh(rendered)) return { outcome: 'rendered', page: rendered }
      if (Date.now() > giveUpAt || (await acquire(redis, key, owner))) break
      while (Date.now() < giveUpAt && (await isHeld(redis, key))) await pause(LOOK_EVERY_MS)
    }
    try {
      const result = await render(path)
      if (result.outcome === 'rendered' && isWhole(result.page)) await pages.set(result.page)
      return result
    } finally {
      await redis.eval(RELEASE, { keys: [key], arguments: [owner] }).catch(() => {})
    }
  }
}

/** Resolves to true where Redis is away, too: then nobody else could be asked. */
const acquire = (redis: Redis, key: string, owner: string): Promise<boolean> =>
  redis.set(key, owner, { condition: 'NX', expiration: { type: 'PX', value: LEASE_MS } }).then(
    (answer) => answer === 'OK',
    () => true,
  )

const isHeld = (redis: Redis, key: string): Promise<boolean> =>
  redis.exists(key).then(
    (count) => count > 0,
    () => false,
  )

const isWhole = ({ status, html }: Page) => status === 200 && html.length > 0
