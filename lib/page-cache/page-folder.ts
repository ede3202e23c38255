import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { log } from '#lib/log'
import type { Page } from '#lib/page-cache/page'
import { decodePage, encodePage } from '#lib/page-cache/page-file'

const ENDING = '.page'
const NAME_LENGTH = 80
/** What is left after a clean-up, as a part of the limit. */
const AFTER_CLEANUP = 0.9

/**
 * Pages on disk, a file each, so that what was drawn survives a restart and is shared by the processes on one folder. It is
 * a cache: a file that can't be written, read or trusted costs a drawing and nothing else. The log says so once.
 */
export class PageFolder {
  readonly #folder: string
  readonly #bytesMax: number
  #size: Promise<number> | undefined
  #isTroubled = false

  /**
   * @param folder - where the files are; it need not exist
   * @param bytesMax - how much they may take; the files written first go first
   */
  constructor(folder: string, bytesMax: number) {
    this.#folder = folder
    this.#bytesMax = bytesMax
  }

  async read(pagePath: string): Promise<Page | undefined> {
    const file = this.#fileOf(pagePath)
    try {
      return decodePage(await readFile(file), pagePath)
    } catch (error) {
      if (isMissing(error)) return undefined
      this.#complain('read', error)
      await rm(file, { force: true }).catch(() => {})
      return undefined
    }
  }

  async write(page: Page): Promise<void> {
    const bytes = encodePage(page)
    const draft = path.join(this.#folder, `${randomUUID()}.tmp`)
    try {
      await mkdir(this.#folder, { recursive: true, mode: 0o700 })
      this.#size ??= sizeOfFolder(this.#folder)
      await writeFile(draft, bytes, { mode: 0o600 })
      // A reader sees the old file or the new one, never half of one.
      await rename(draft, this.#fileOf(page.path))
      this.#size = Promise.resolve((await this.#size) + bytes.length)
      if ((await this.#size) > this.#bytesMax) await this.#cleanUp()
      this.#isTroubled = false
    } catch (error) {
      this.#complain('written', error)
      await rm(draft, { force: true }).catch(() => {})
    }
  }

  async remove(pagePath: string): Promise<void> {
    await rm(this.#fileOf(pagePath), { force: true }).catch((error) => this.#complain('removed', error))
  }

  async #cleanUp(): Promise<void> {
    const files = await filesOf(this.#folder)
    let size = files.reduce((sum, file) => sum + file.size, 0)
    for (const file of files.sort((a, b) => a.mtimeMs - b.mtimeMs)) {
      if (size <= this.#bytesMax * AFTER_CLEANUP) break
      await rm(file.name, { force: true })
      size -= file.size
    }
    this.#size = Promise.resolve(size)
  }

  #complain(what: string, error: unknown): void {
    if (!this.#isTroubled) log.warn({ reason: (error as Error).message }, `a page on disk could not be ${what}`)
    this.#isTroubled = true
  }

  /** The beginning is for people, the rest tells apart what begins alike. */
  #fileOf(pagePath: string): string {
    const readable = pagePath.replace(/[^a-z0-9-]+/g, '_').slice(0, NAME_LENGTH)
    const hash = createHash('sha256').update(pagePath).digest('hex').slice(0, 16)
    return path.join(this.#folder, `${readable}.${hash}${ENDING}`)
  }
}

const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'

async function filesOf(folder: string) {
  const names = await readdir(folder)
  const files = names.map(async (name) => {
    const file = path.join(folder, name)
    const { size = 0, mtimeMs = 0 } = await stat(file).catch(() => ({ size: 0, mtimeMs: 0 }))
    return { name: file, size, mtimeMs }
  })
  return Promise.all(files)
}

const sizeOfFolder = async (folder: string) => (await filesOf(folder)).reduce((sum, { size }) => sum + size, 0)
