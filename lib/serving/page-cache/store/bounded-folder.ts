import { randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, statfs, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { log } from '#lib/log'

/** What is left after a clean-up, as a part of the limit. */
const AFTER_CLEANUP = 0.9
/** Enquiries need the disk more: so much of it is left free, and made free again. */
const RESERVE_BYTES = 64 * 1024 * 1024

/**
 * Files that may be dropped, in one folder and bounded in bytes. A file that can't be written or read costs making it anew
 * and nothing else; the log says so once.
 */
export class BoundedFolder {
  readonly #folder: string
  readonly #bytesMax: number
  readonly #freeBytes: (folder: string) => Promise<number>
  #size: Promise<number> | undefined
  #isTroubled = false

  /**
   * @param folder - Where the files are; it need not exist.
   * @param bytesMax - How much they may take; the files written first go first.
   * @param freeBytes - How much the disk of a folder has left.
   */
  constructor(folder: string, bytesMax: number, freeBytes = freeOnDisk) {
    this.#folder = folder
    this.#bytesMax = bytesMax
    this.#freeBytes = freeBytes
  }

  /** @returns The file's bytes; undefined where there is none, or it can't be read. */
  async read(name: string): Promise<Buffer | undefined> {
    try {
      return await readFile(this.#fileOf(name))
    } catch (error) {
      // What the system could not read just now may be the last good page there is.
      if (!isMissing(error)) this.#complain('read', error)
      return undefined
    }
  }

  /** Writes a file whole: a reader sees the old one or the new one, never half of one. */
  async write(name: string, bytes: Buffer): Promise<void> {
    const draft = this.#fileOf(`${randomUUID()}.tmp`)
    try {
      await mkdir(this.#folder, { recursive: true, mode: 0o700 })
      // Counted before the file is there.
      this.#size ??= sizeOfFolder(this.#folder)
      await this.#size
      await this.#leaveFree(bytes.length)
      await writeFile(draft, bytes, { mode: 0o600 })
      await rename(draft, this.#fileOf(name))
      this.#size = Promise.resolve((await this.#size) + bytes.length)
      if ((await this.#size) > this.#bytesMax) await this.#cleanUp(this.#bytesMax * AFTER_CLEANUP)
      this.#isTroubled = false
    } catch (error) {
      this.#complain('written', error)
      await rm(draft, { force: true }).catch(() => {})
    }
  }

  /** Makes a file count as written now. Resolves to whether it is there. */
  async renew(name: string): Promise<boolean> {
    const now = new Date()
    return utimes(this.#fileOf(name), now, now).then(
      () => true,
      () => false,
    )
  }

  async remove(name: string): Promise<void> {
    await rm(this.#fileOf(name), { force: true }).catch((error) => this.#complain('removed', error))
  }

  /** Removes a file that can't be trusted. */
  async drop(name: string, reason: unknown): Promise<void> {
    this.#complain('read', reason)
    await rm(this.#fileOf(name), { force: true }).catch(() => {})
  }

  async #leaveFree(bytes: number): Promise<void> {
    const missing = RESERVE_BYTES + bytes - (await this.#freeBytes(this.#folder))
    if (missing <= 0) return
    await this.#cleanUp(((await this.#size) ?? 0) - missing)
    throw new Error('the disk is nearly full: what is left is for enquiries')
  }

  async #cleanUp(bytesLeft: number): Promise<void> {
    const files = await filesOf(this.#folder)
    let size = files.reduce((sum, file) => sum + file.size, 0)
    for (const file of files.sort((a, b) => a.mtimeMs - b.mtimeMs)) {
      if (size <= bytesLeft) break
      await rm(file.name, { force: true })
      size -= file.size
    }
    this.#size = Promise.resolve(size)
  }

  #complain(what: string, error: unknown): void {
    if (!this.#isTroubled) log.warn({ reason: (error as Error).message }, `a page on disk could not be ${what}`)
    this.#isTroubled = true
  }

  #fileOf(name: string): string {
    return path.join(this.#folder, name)
  }
}

const freeOnDisk = async (folder: string) => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
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
