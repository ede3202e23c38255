import { LRUCache } from 'lru-cache'
import type { BuildPages } from '#lib/page-cache/build-pages'
import { type Page, sizeOf } from '#lib/page-cache/page'
import type { PageFolder } from '#lib/page-cache/page-folder'

/** In its place stands nothing: the build drew the page, and its item is gone since. */
const GONE_STATUS = 410

/**
 * Where drawn pages are: the last ones in memory, all on disk, and those of the build beneath. Nothing here decides whether
 * a page is fresh.
 */
export class PageStore {
  readonly #memory: LRUCache<string, Page>
  readonly #folder: PageFolder
  readonly #build: BuildPages

  /** @param bytesMax - how much of the memory pages may take */
  constructor(bytesMax: number, folder: PageFolder, build: BuildPages) {
    // Compressed forms are cached beside a page: half as much again.
    this.#memory = new LRUCache({ maxSize: bytesMax, sizeCalculation: (page) => Math.ceil(sizeOf(page) * 1.5) + 1024 })
    this.#folder = folder
    this.#build = build
  }

  /** The page where it is in memory, without waiting. */
  inMemory(path: string): Page | undefined {
    return this.#memory.get(path)
  }

  async get(path: string): Promise<Page | undefined> {
    const page = this.#memory.get(path) ?? (await this.#folder.read(path)) ?? (await this.#build.read(path))
    if (page?.status === GONE_STATUS) return undefined
    if (page && !this.#memory.has(path)) this.#memory.set(path, page)
    return page
  }

  async set(page: Page): Promise<void> {
    this.#memory.set(page.path, page)
    await this.#folder.write(page)
  }

  /** Removes a page for good, also where the build drew it. */
  async remove(path: string): Promise<void> {
    const page = await this.get(path)
    this.#memory.delete(path)
    const nothing = { html: Buffer.alloc(0), flight: Buffer.alloc(0), segments: new Map(), headers: {}, tags: [] }
    if (page && this.#build.has(path)) await this.#folder.write({ ...page, ...nothing, status: GONE_STATUS })
    else await this.#folder.remove(path)
  }
}
