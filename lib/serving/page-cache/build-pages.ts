import { otherValues } from '#lib/config'
import { log } from '#lib/log'
import { BuildFiles } from '#lib/serving/next/build-files'
import { NOT_FOUND_PATH } from '#lib/serving/next/render-with-next'
import type { Page } from '#lib/serving/page-cache/page/page'
import { finished } from '#lib/serving/page-cache/render-page'

/** The pages that the build rendered; none where it had other values than this environment. */
export class BuildPages {
  readonly #files: BuildFiles

  /** @param distDir - Where Next.js wrote the build. */
  constructor(distDir: string) {
    this.#files = new BuildFiles(distDir)
  }

  /** The paths of all pages that the build rendered, served or not. */
  paths(): string[] {
    return this.#files.paths()
  }

  /** Whether the build rendered the page. */
  has(pagePath: string): boolean {
    return !otherValues() && this.#files.has(pagePath)
  }

  /**
   * @param pagePath - A canonical path.
   * @returns The page; undefined where the build did not render it, or rendered it as a 404 because no host answered, or its files can't be read.
   */
  async read(pagePath: string): Promise<Page | undefined> {
    if (!this.has(pagePath)) return undefined
    try {
      const page = await this.#files.readPage(pagePath)
      return page.status === 200 || pagePath === NOT_FOUND_PATH ? finished(page) : undefined
    } catch (error) {
      log.error({ page: pagePath, reason: (error as Error).message }, 'a page of the build can not be read')
      return undefined
    }
  }
}
