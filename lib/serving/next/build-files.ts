import { existsSync, readFileSync } from 'node:fs'
import { readFile, stat } from 'node:fs/promises'
import path from 'node:path'
import { config } from '#lib/config'
import { type RenderedPage, splitTags, WHOLE_PAGE_SEGMENT } from '#lib/serving/next/rendered-page'

interface Meta {
  status?: number
  headers?: Record<string, string>
  segmentPaths?: string[]
}

interface PrerenderManifest {
  routes: Record<string, { initialRevalidateSeconds?: number | false }>
}

/** What `next build` wrote: pages, and the routes that it knows. */
export class BuildFiles {
  readonly #distDir: string
  #manifest: PrerenderManifest | undefined

  /** @param distDir - Where Next.js wrote the build. */
  constructor(distDir: string) {
    this.#distDir = distDir
  }

  /** @returns The canonical paths of the pages that the build rendered. */
  paths(): string[] {
    return Object.keys(this.#prerendered()).filter((path) => this.has(path))
  }

  /** @returns Whether the build rendered a page. */
  has(pagePath: string): boolean {
    return existsSync(`${this.#fileOf(pagePath)}.html`)
  }

  /**
   * @param pagePath - The canonical path of a page that the build has.
   * @returns The page as it was rendered.
   * @throws Error Where its files can't be read.
   */
  async readPage(pagePath: string): Promise<RenderedPage> {
    const file = this.#fileOf(pagePath)
    const [html, flight, { mtimeMs }, meta] = await Promise.all([
      readFile(`${file}.html`),
      readFile(`${file}.rsc`),
      stat(`${file}.html`),
      readFile(`${file}.meta`, 'utf8').then((text) => JSON.parse(text) as Meta),
    ])
    const segmentPaths = (meta.segmentPaths ?? []).filter((segment) => segment !== WHOLE_PAGE_SEGMENT)
    const segments = segmentPaths.map(
      async (segment) => [segment, await readFile(`${file}.segments${segment}.segment.rsc`)] as const,
    )
    return {
      ...{ path: pagePath, status: meta.status ?? 200, html, flight, renderedAt: mtimeMs },
      ...splitTags(meta.headers),
      segments: new Map(await Promise.all(segments)),
      revalidateSeconds: this.#lifeOf(pagePath),
    }
  }

  /** @returns The address of each route, by the file in app/ that makes it, such as `/blogs/page` or `/metrics/route`. */
  routes(): Record<string, string> {
    return JSON.parse(readFileSync(path.resolve(this.#distDir, 'app-path-routes-manifest.json'), 'utf8'))
  }

  /** Next.js writes how long a page is fresh into a manifest and not beside the page. */
  #lifeOf(pagePath: string): number {
    return this.#prerendered()[pagePath]?.initialRevalidateSeconds || config.ITEM_REFRESH_SECONDS
  }

  #prerendered(): PrerenderManifest['routes'] {
    this.#manifest ??= JSON.parse(readFileSync(path.resolve(this.#distDir, 'prerender-manifest.json'), 'utf8'))
    return (this.#manifest as PrerenderManifest).routes
  }

  #fileOf(pagePath: string): string {
    return path.resolve(this.#distDir, 'server', 'app', pagePath === '/' ? 'index' : pagePath.slice(1))
  }
}
