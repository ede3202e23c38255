import { readFileSync } from 'node:fs'
import path from 'node:path'
import { distDir } from '#lib/config'
import { log } from '#lib/log'
import { memoize } from '#lib/memoize'

const ADDRESS = /^\/_next\/static\/(chunks\/[\w.~-]+\.css)(?:\?|$)/
/** Style sheets name fonts and pictures from their own folder. */
const RELATIVE = /url\((["']?)\.\.\//g

/**
 * A style sheet of the build, as it may stand in a page of any address.
 *
 * @param address - As the page names it.
 * @returns Its text; undefined where there is no such file.
 */
export function buildStyles(address: string): string | undefined {
  const file = ADDRESS.exec(address)?.[1]
  return file === undefined ? undefined : read(file)
}

const read = memoize((file: string): string | undefined => {
  try {
    const css = readFileSync(path.resolve(distDir, 'static', file), 'utf8')
    return css.replace(RELATIVE, 'url($1/_next/static/').replace(/\n?\/\*# sourceMappingURL=.*?\*\/\s*$/, '')
  } catch (error) {
    log.error({ file, reason: (error as Error).message }, 'a style sheet of the build can not be read')
    return undefined
  }
})
