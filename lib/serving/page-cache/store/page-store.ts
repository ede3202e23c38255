import PQueue from 'p-queue'
import type { BuildPages } from '#lib/serving/page-cache/build-pages'
import { isFromFuture, type Page } from '#lib/serving/page-cache/page/page'
import type { FlightFolder } from '#lib/serving/page-cache/store/flight-folder'
import { MemoryStore, type Store } from '#lib/serving/page-cache/store/memory-store'
import type { PageFolder } from '#lib/serving/page-cache/store/page-folder'

/** In its place stands nothing: the build rendered the page, and its item is gone since. */
const GONE_STATUS = 410

/** However many pages are asked for at once: each that is read holds files open. */
const READS = 16

const timeOf = (page?: Page) => (page && !isFromFuture(page) ? page.renderedAt : 0)

/** Pages that several processes share. What fails there is as if nothing were there. */
export interface SharedLayer {
  get(path: string): Promise<Page | undefined>
  set(page: Page): Promise<void>
  remove(path: string): Promise<void>
}

/** Where rendered pages are: the last ones in memory, all on disk and in what the fleet shares, and those of the build beneath. */
export class PageStore implements Store {
  readonly #memory: MemoryStore
  readonly #folder: PageFolder
  readonly #build: BuildPages
  readonly #flight: FlightFolder
  readonly #shared: SharedLayer | undefined
  readonly #queue = new PQueue({ concurrency: READS })
  readonly #reads = new Map<string, Promise<Page | undefined>>()

  /** @param bytesMax - How much of the memory pages may take. */
  constructor(bytesMax: number, folder: PageFolder, build: BuildPages, flight: FlightFolder, shared?: SharedLayer) {
    this.#memory = new MemoryStore(bytesMax)
    this.#folder = folder
    this.#build = build
    this.#flight = flight
    this.#shared = shared
  }

  inMemory(path: string): Page | undefined {
    return this.#memory.inMemory(path)
  }

  async get(path: string): Promise<Page | undefined> {
    return this.#memory.inMemory(path) ?? this.reload(path)
  }

  /**
   * Reads a page from where it lasts, once however many ask, so that its flight data can be had again.
   *
   * @returns The page; undefined where there is none.
   */
  reload(path: string): Promise<Page | undefined> {
    const read =
      this.#reads.get(path) ?? this.#queue.add(() => this.#read(path)).finally(() => this.#reads.delete(path))
    this.#reads.set(path, read)
    return read
  }

  async #read(path: string): Promise<Page | undefined> {
    const rendered = await Promise.all([this.#folder.read(path), this.#shared?.get(path)])
    const newest = rendered.reduce((one, other) => (other && timeOf(other) >= timeOf(one) ? other : one))
    const page = newest ?? (await this.#build.read(path))
    if (!page || page.status === GONE_STATUS) return undefined
    await this.#remember(page)
    return page
  }

  async set(page: Page): Promise<void> {
    await this.#remember(page)
    await this.#folder.write(page)
  }

  /** The script of a page's flight data is in a place of its own, and need not be in memory twice. */
  async #remember({ flightScript, ...page }: Page): Promise<void> {
    if (flightScript) await this.#flight.store(flightScript)
    await this.#memory.set(page)
  }

  /** Removes a page for good, also where the build rendered it. */
  async remove(path: string): Promise<void> {
    const page = await this.get(path)
    await Promise.all([this.#memory.remove(path), this.#shared?.remove(path)])
    const nothing = { html: Buffer.alloc(0), flight: Buffer.alloc(0), segments: new Map(), headers: {}, tags: [] }
    if (page && this.#build.has(path)) await this.#folder.write({ ...page, ...nothing, status: GONE_STATUS })
    else await this.#folder.remove(path)
  }
}
