import { createHash } from 'node:crypto'
import type { Page } from '#lib/serving/page-cache/page/page'
import { decodePage, encodePage } from '#lib/serving/page-cache/page/page-file'
import { BoundedFolder } from '#lib/serving/page-cache/store/bounded-folder'

const ENDING = '.page'
const NAME_LENGTH = 80

/**
 * Pages on disk, a file each, so that what was rendered survives a restart and is shared by the processes on one folder. A file
 * that can't be trusted costs a rendering and nothing else.
 */
export class PageFolder {
  readonly #folder: BoundedFolder

  /**
   * @param folder - Where the files are; it need not exist.
   * @param bytesMax - How much they may take; the files written first go first.
   */
  constructor(folder: string, bytesMax: number) {
    this.#folder = new BoundedFolder(folder, bytesMax)
  }

  async read(pagePath: string): Promise<Page | undefined> {
    const name = nameOf(pagePath)
    const bytes = await this.#folder.read(name)
    try {
      return bytes && decodePage(bytes, pagePath)
    } catch (error) {
      await this.#folder.drop(name, error)
      return undefined
    }
  }

  write(page: Page): Promise<void> {
    return this.#folder.write(nameOf(page.path), encodePage(page))
  }

  remove(pagePath: string): Promise<void> {
    return this.#folder.remove(nameOf(pagePath))
  }
}

/** The beginning is for people, the rest tells apart what begins alike. */
function nameOf(pagePath: string): string {
  const readable = pagePath.replace(/[^a-z0-9-]+/g, '_').slice(0, NAME_LENGTH)
  const hash = createHash('sha256').update(pagePath).digest('hex').slice(0, 16)
  return `${readable}.${hash}${ENDING}`
}
