import { LRUCache } from 'lru-cache'
import { type Page, sizeOf } from '#lib/serving/page-cache/page/page'

/** Where what was rendered is stored. Nothing here decides whether it is fresh. */
export interface Store {
  /** What is in memory, without waiting. */
  inMemory(path: string): Page | undefined
  get(path: string): Promise<Page | undefined>
  set(page: Page): Promise<void>
  remove(path: string): Promise<void>
}

/** A bounded memory; what was not asked for longest goes first. */
export class MemoryStore implements Store {
  readonly #pages: LRUCache<string, Page>

  /** @param bytesMax - How much of the memory it may take. */
  constructor(bytesMax: number) {
    // Compressed forms are cached beside what they are made from: half as much again.
    this.#pages = new LRUCache({ maxSize: bytesMax, sizeCalculation: (page) => Math.ceil(sizeOf(page) * 1.5) + 1024 })
  }

  inMemory(path: string): Page | undefined {
    return this.#pages.get(path)
  }

  async get(path: string): Promise<Page | undefined> {
    return this.#pages.get(path)
  }

  async set(page: Page): Promise<void> {
    this.#pages.set(page.path, page)
  }

  async remove(path: string): Promise<void> {
    this.#pages.delete(path)
  }
}
