import { existsSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { config } from '#lib/config'
import { log } from '#lib/log'
import { buildStyles } from '#lib/serving/page-cache/finish/build-styles'
import { finishPage } from '#lib/serving/page-cache/finish/finish-page'
import type { Page } from '#lib/serving/page-cache/page/page'

interface Meta {
  status?: number
  headers?: Record<string, string>
  segmentPaths?: string[]
}

interface Manifest {
  routes: Record<string, { initialRevalidateSeconds?: number | false }>
}

const TAGS_HEADER = 'x-next-cache-tags'

/** The pages that the build rendered, as Next.js wrote them. */
export class BuildPages {
  readonly #folder: string
  #manifest: Promise<Manifest> | undefined
  readonly #manifestFile: string

  /** @param distDir - where Next.js wrote the build */
  constructor(distDir: string) {
    this.#folder = path.resolve(distDir, 'server', 'app')
    this.#manifestFile = path.resolve(distDir, 'prerender-manifest.json')
  }

  /** Whether the build rendered the page. */
  has(pagePath: string): boolean {
    return existsSync(`${this.#fileOf(pagePath)}.html`)
  }

  /**
   * @param pagePath - a canonical path
   * @returns the page; undefined where the build did not render it, or rendered it as a 404 because no host answered, or its files can't be read
   */
  async read(pagePath: string): Promise<Page | undefined> {
    if (!this.has(pagePath)) return undefined
    try {
      return await this.#readFiles(pagePath)
    } catch (error) {
      log.error({ page: pagePath, reason: (error as Error).message }, 'a page of the build can not be read')
      return undefined
    }
  }

  async #readFiles(pagePath: string): Promise<Page | undefined> {
    const file = this.#fileOf(pagePath)
    const [html, flight, { mtimeMs }, meta] = await Promise.all([
      readFile(`${file}.html`),
      readFile(`${file}.rsc`),
      stat(`${file}.html`),
      readFile(`${file}.meta`, 'utf8').then((text) => JSON.parse(text) as Meta),
    ])
    const status = meta.status ?? 200
    if (status !== 200 && pagePath !== NOT_FOUND_PATH) return undefined
    const segments = (meta.segmentPaths ?? []).map(
      async (segment) => [segment, await readFile(`${file}.segments${segment}.segment.rsc`)] as const,
    )
    const { [TAGS_HEADER]: tags = '', ...headers } = meta.headers ?? {}
    const finished = finishPage(html.toString(), pagePath, buildStyles)
    return {
      ...{ path: pagePath, status, flight, renderedAt: mtimeMs, tags: tags.split(',') },
      ...{ html: Buffer.from(finished.html), flightScript: finished.flightScript },
      segments: new Map(await Promise.all(segments)),
      headers: { ...headers, 'content-security-policy': finished.policy },
      revalidateSeconds: await this.#lifeOf(pagePath),
    }
  }

  /** Next.js writes how long a page is fresh into a manifest and not beside the page. */
  async #lifeOf(pagePath: string): Promise<number> {
    this.#manifest ??= readFile(this.#manifestFile, 'utf8').then((text) => JSON.parse(text) as Manifest)
    const { routes } = await this.#manifest
    return routes[pagePath]?.initialRevalidateSeconds || config.ITEM_REFRESH_SECONDS
  }

  #fileOf(pagePath: string): string {
    return path.join(this.#folder, pagePath === '/' ? 'index' : pagePath)
  }
}

/** The page of addresses that no route has, and the one that stands in for a page that can't be rendered. */
export const NOT_FOUND_PATH = '/_not-found'
export const UNAVAILABLE_PATH = '/unavailable'
