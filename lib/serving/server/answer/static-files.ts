import { existsSync, readdirSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { provide } from '#lib/serving/server/answer/encodings'
import type { Content } from '#lib/serving/server/answer/representation'
import { securityHeaders } from '#lib/serving/server/answer/security-headers'

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'application/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.rules': 'application/speculationrules+json',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

/** What scripts/compress.mjs makes beside a file. */
const [BROTLI, GZIP] = ['.br', '.gz'] as const

/** Named by their content, so that nobody need ask again. */
export const FOREVER = 'public, max-age=31536000, immutable'
const ONE_DAY = 'public, max-age=86400'

/** The files that are served as they lie: the build's scripts, styles and fonts, and public/. */
export class StaticFiles {
  readonly #files = new Map<string, { file: string; caching: string }>()
  readonly #loading = new Map<string, Promise<Content>>()
  readonly #loaded = new Map<string, Content>()

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

  /** The file at an address where it was read before, without waiting. */
  inMemory(address: string): Content | undefined {
    return this.#loaded.get(address)
  }

  /**
   * The file at an address, read once.
   *
   * @throws Error where there is none, or it can't be read
   */
  async get(address: string): Promise<Content> {
    const found = this.#files.get(address)
    if (!found) throw new Error(`There is no file ${address}`)
    const loading = this.#loading.get(address) ?? load(found.file, found.caching)
    this.#loading.set(address, loading)
    try {
      const content = await loading
      this.#loaded.set(address, content)
      return content
    } finally {
      this.#loading.delete(address)
    }
  }
}

async function load(file: string, caching: string): Promise<Content> {
  const type = TYPES[path.extname(file)] ?? 'application/octet-stream'
  const [body, br, gzip] = await Promise.all([
    readFile(file),
    ...[BROTLI, GZIP].map((ending) => readFile(file + ending).catch(() => undefined)),
  ])
  if (br) provide(body, 'br', br)
  if (gzip) provide(body, 'gzip', gzip)
  return { body, headers: { ...securityHeaders, 'content-type': type, 'cache-control': caching } }
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return []
  const names = readdirSync(folder, { recursive: true }) as string[]
  const isPlain = (name: string) => path.extname(name) !== BROTLI && path.extname(name) !== GZIP
  return names.filter((name) => isPlain(name) && statSync(path.join(folder, name)).isFile())
}
