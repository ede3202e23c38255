import type { BuildPages } from '#lib/page-cache/build-pages'
import { MemoryStore, type Store } from '#lib/page-cache/memory-store'
import type { Page } from '#lib/page-cache/page'
import type { PageFolder } from '#lib/page-cache/page-folder'

/** In its place stands nothing: the build drew the page, and its item is gone since. */
const GONE_STATUS = 410

/** Where drawn pages are: the last ones in memory, all on disk, and those of the build beneath. */
export class PageStore implements Store {
  readonly #memory: MemoryStore
  readonly #folder: PageFolder
  readonly #build: BuildPages

  /** @param bytesMax - how much of the memory pages may take */
  constructor(bytesMax: number, folder: PageFolder, build: BuildPages) {
    this.#memory = new MemoryStore(bytesMax)
    this.#folder = folder
    this.#build = build
  }

  inMemory(path: string): Page | undefined {
    return this.#memory.inMemory(path)
  }

  async get(path: string): Promise<Page | undefined> {
    const known = this.#memory.inMemory(path)
    if (known) return known
    const page = (await this.#folder.read(path)) ?? (await this.#build.read(path))
    if (!page || page.status === GONE_STATUS) return undefined
    await this.#memory.set(page)
    return page
  }

  async set(page: Page): Promise<void> {
    await this.#memory.set(page)
    await this.#folder.write(page)
  }

  /** Removes a page for good, also where the build drew it. */
  async remove(path: string): Promise<void> {
    const page = await this.get(path)
    await this.#memory.remove(path)
    const nothing = { html: Buffer.alloc(0), flight: Buffer.alloc(0), segments: new Map(), headers: {}, tags: [] }
    if (page && this.#build.has(path)) await this.#folder.write({ ...page, ...nothing, status: GONE_STATUS })
    else await this.#folder.remove(path)
  }
}
