import { LRUCache } from 'lru-cache'
import { isScriptName } from '#lib/serving/page-cache/page/named-script'
import type { NamedScript } from '#lib/serving/page-cache/page/page'
import { BoundedFolder } from '#lib/serving/page-cache/store/bounded-folder'

const MEMORY_BYTES = 8 * 1024 * 1024

/**
 * The flight data of pages by its content, because caches elsewhere may hold a page that was replaced here. Whatever is
 * written again, or belongs to a page that is read again, counts as new; so what goes first when the folder is full is what
 * no page of ours names any more.
 */
export class FlightFolder {
  readonly #folder: BoundedFolder
  readonly #memory = new LRUCache<string, Buffer>({
    maxSize: MEMORY_BYTES,
    sizeCalculation: ({ length }) => length + 1,
  })

  /**
   * @param folder - Where the files are; it need not exist.
   * @param bytesMax - How much they may take.
   */
  constructor(folder: string, bytesMax: number) {
    this.#folder = new BoundedFolder(folder, bytesMax)
  }

  /** Sees to it that a script can be had from now on. */
  async store({ name, code }: NamedScript): Promise<void> {
    this.#memory.set(name, code)
    if (!(await this.#folder.renew(name))) await this.#folder.write(name, code)
  }

  /** @returns The script of that name; undefined where there is none. */
  async read(name: string): Promise<Buffer | undefined> {
    if (!isScriptName(name)) return undefined
    const known = this.#memory.get(name)
    if (known) return known
    const code = await this.#folder.read(name)
    if (code) this.#memory.set(name, code)
    return code
  }
}
