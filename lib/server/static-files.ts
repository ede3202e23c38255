import { existsSync, readdirSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Content } from '#lib/server/send-content'

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'application/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** Named by their content, so that nobody need ask again. */
const FOREVER = 'public, max-age=31536000, immutable'
const ONE_DAY = 'public, max-age=86400'

/** The files that are served as they lie: the build's scripts, styles and fonts, and public/. */
export class StaticFiles {
  readonly #files = new Map<string, { file: string; caching: string }>()
  readonly #loaded = new Map<string, Promise<Content>>()

  /**
   * @param distDir - where Next.js wrote the build
   * @param publicDir - the folder of files with addresses of their own
   */
  constructor(distDir: string, publicDir: string) {
    for (const [folder, prefix, caching] of [
      [path.resolve(distDir, 'static'), '/_next/static/', FOREVER],
      [path.resolve(publicDir), '/', ONE_DAY],
    ] as const) {
      for (const name of filesBelow(folder)) {
        const address = prefix + name.split(path.sep).map(encodeURIComponent).join('/')
        this.#files.set(address, { file: path.join(folder, name), caching })
      }
    }
  }

  has(address: string): boolean {
    return this.#files.has(address)
  }

  /** The file at an address, read once; undefined where there is none. */
  get(address: string): Promise<Content> | undefined {
    const found = this.#files.get(address)
    if (!found) return undefined
    const loaded = this.#loaded.get(address) ?? load(found.file, found.caching)
    this.#loaded.set(address, loaded)
    loaded.catch(() => this.#loaded.delete(address))
    return loaded
  }
}

async function load(file: string, caching: string): Promise<Content> {
  const type = TYPES[path.extname(file)] ?? 'application/octet-stream'
  return { body: await readFile(file), headers: { 'content-type': type, 'cache-control': caching } }
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder, { recursive: true }) as string[]
  return names.filter((name) => statSync(path.join(folder, name)).isFile())
}
