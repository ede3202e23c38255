import { existsSync, readdirSync, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { LRUCache } from 'lru-cache'
import { provide } from '#lib/serving/server/answer/encodings'
import type { Content } from '#lib/serving/server/answer/representation'
import { securityHeaders } from '#lib/serving/server/answer/security-headers'

const TYPES: Record<string, string> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.jpeg': 'image/jpeg',
  '.jpg': 'image/jpeg',
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

/** Pictures of content: there may be many, and each may be replaced while the site runs. */
const MEDIA = '/media/'
const MEDIA_BYTES_MAX = 32 * 1024 * 1024

/** The files that are served as they lie: the build's scripts, styles and fonts, public/, and pictures of content. */
export class StaticFiles {
  readonly #mediaDir: string
  readonly #files = new Map<string, { file: string; caching: string }>()
  readonly #loading = new Map<string, Promise<Content>>()
  readonly #loaded = new Map<string, Content>()
  readonly #media = new LRUCache<string, Content>({
    maxSize: MEDIA_BYTES_MAX,
    sizeCalculation: ({ body }) => body.length + 1,
  })

  /**
   * @param distDir - Where Next.js wrote the build.
   * @param publicDir - The folder of files with addresses of their own.
   * @param mediaDir - The folder of pictures that texts show.
   */
  constructor(distDir: string, publicDir: string, mediaDir: string) {
    this.#mediaDir = path.resolve(mediaDir)
    for (const [folder, prefix, caching] of [
      [path.resolve(distDir, 'static'), '/_next/static/', FOREVER],
      [path.resolve(publicDir), '/', ONE_DAY],
      [this.#mediaDir, MEDIA, ONE_DAY],
    ] as const) {
      for (const name of filesBelow(folder)) {
        this.#files.set(addressOf(prefix, name), { file: path.join(folder, name), caching })
      }
    }
  }

  has(address: string): boolean {
    return this.#files.has(address)
  }

  /** The file at an address where it was read before, without waiting. */
  inMemory(address: string): Content | undefined {
    return this.#loaded.get(address) ?? this.#media.get(address)
  }

  /**
   * Takes in that pictures were added, changed or removed.
   *
   * @param files - Their paths below the folder of pictures, and whether each is there.
   */
  setMedia(files: Map<string, boolean>): void {
    for (const [name, isThere] of files) {
      if (!isPlain(name)) continue
      const address = addressOf(MEDIA, name)
      if (isThere) this.#files.set(address, { file: path.join(this.#mediaDir, name), caching: ONE_DAY })
      else this.#files.delete(address)
      for (const contents of [this.#loading, this.#loaded, this.#media]) contents.delete(address)
    }
  }

  /**
   * The file at an address, read once.
   *
   * @throws Error Where there is none, or it can't be read.
   */
  async get(address: string): Promise<Content> {
    const found = this.#files.get(address)
    if (!found) throw new Error(`There is no file ${address}`)
    const loading = this.#loading.get(address) ?? load(found.file, found.caching)
    this.#loading.set(address, loading)
    try {
      const content = await loading
      const isLatest = this.#loading.get(address) === loading
      if (isLatest) (address.startsWith(MEDIA) ? this.#media : this.#loaded).set(address, content)
      return content
    } finally {
      if (this.#loading.get(address) === loading) this.#loading.delete(address)
    }
  }
}

const addressOf = (prefix: string, name: string) => prefix + name.split(path.sep).map(encodeURIComponent).join('/')

/** What was compressed at build is no file of its own. */
const isPlain = (name: string) => path.extname(name) !== BROTLI && path.extname(name) !== GZIP

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
  return names.filter((name) => isPlain(name) && statSync(path.join(folder, name)).isFile())
}
