import { binary, type Redis } from '#lib/base/redis/redis'
import type { Page } from '#lib/serving/page-cache/page/page'
import { decodePage, encodePage } from '#lib/serving/page-cache/page/page-file'
import type { SharedLayer } from '#lib/serving/page-cache/store/page-store'

/** Pages are renewed each time they are rendered; those of releases that nobody runs any more go after this time. */
const EXPIRE_SECONDS = 30 * 24 * 60 * 60

/** Pages that any process of the fleet has rendered, in Redis. While it is away there are none. */
export class SharedPages implements SharedLayer {
  readonly #redis: Redis
  readonly #prefix: string

  /**
   * @param redis - Where they are.
   * @param release - The build that rendered them: pages of another one name other files.
   */
  constructor(redis: Redis, release: string) {
    this.#redis = redis
    this.#prefix = `wse:page:${release}:`
  }

  /** @returns The page as it was rendered last; undefined where nobody rendered it, where it can't be trusted and where Redis is away. */
  async get(path: string): Promise<Page | undefined> {
    try {
      const bytes = await binary(this.#redis).get(this.#prefix + path)
      return bytes ? decodePage(bytes, path) : undefined
    } catch {
      return undefined
    }
  }

  async set(page: Page): Promise<void> {
    const expiration = { type: 'EX', value: EXPIRE_SECONDS } as const
    await this.#redis.set(this.#prefix + page.path, encodePage(page), { expiration }).catch(() => {})
  }

  async remove(path: string): Promise<void> {
    await this.#redis.del(this.#prefix + path).catch(() => {})
  }
}
