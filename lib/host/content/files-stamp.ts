import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { config, isDevelopment } from '#lib/config'

const LIFE_MS = isDevelopment ? 500 : config.LIST_REFRESH_SECONDS * 1000

const root = path.resolve(/* turbopackIgnore: true */ config.CONTENT_DIR)

let last: { at: number; stamp: string } | undefined

/** A text that is another one when a file of content/ was added, changed or removed; looked up once in a while. */
export function filesStamp(): string {
  const now = performance.now()
  if (!last || now - last.at > LIFE_MS) last = { at: now, stamp: readStamp() }
  return last.stamp
}

function readStamp(): string {
  const hash = createHash('sha1')
  for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' }).sort()) {
    const { ctimeMs, size } = statSync(path.join(root, name))
    hash.update(`${name} ${ctimeMs} ${size}\n`)
  }
  return hash.digest('hex')
}
