import { createHash } from 'node:crypto'
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { currentTime } from '#lib/clock'
import { config, isDevelopment } from '#lib/config'
import { contentVersion } from '#lib/host/content/content-version'
import { followedContent } from '#lib/host/content/followed-content'
import { log } from '#lib/log'
import { memoize } from '#lib/memoize'

/** How often files are looked at. */
export const LOOK_EVERY_MS = isDevelopment ? 500 : config.LIST_REFRESH_SECONDS * 1000

const root = path.resolve(/* turbopackIgnore: true */ config.CONTENT_DIR)

/** A file that was written a moment ago may be written again without its times showing it. */
const SETTLED_MS = 2000

/**
 * A text that is another one when a file is. It may be gone by now, or a link that leads to itself: what reads it says so.
 *
 * @param file - Its path below content/.
 */
export function stampOfFile(file: string): string {
  try {
    const { ctimeMs, size, ino } = statSync(path.join(root, file))
    const isSettled = currentTime() - ctimeMs > SETTLED_MS
    // One string: a template of several would stay in memory in its parts.
    return [ctimeMs, size, ino, isSettled ? '' : performance.now()].join(' ')
  } catch (error) {
    return String((error as NodeJS.ErrnoException).code)
  }
}

/** A text that is another one when a file of content/ was added, changed or removed. */
const filesStamp = memoize(
  () => {
    const hash = createHash('sha1')
    for (const name of readdirSync(root, { recursive: true, encoding: 'utf8' }).sort()) {
      hash.update(`${name} ${stampOfFile(name)}\n`)
    }
    return hash.digest('hex')
  },
  { lifeMs: LOOK_EVERY_MS },
)

/** Where a site follows the files of content/, whoever asks looks at none. */
const stampOf = () => (followedContent().isFollowed ? contentVersion() : `${contentVersion()} ${filesStamp()}`)

/**
 * Memoizes what is read of content/ until a file there changes (looked for each half second on the development server, else
 * once in the refresh time of lists) or the site is notified of changed content. Where content/ can't be read at all, what was
 * there before goes on being served and the log says why; the development server throws, so that the editor sees it.
 */
export const untilContentChanges = {
  stampOf,
  onFault: (error: Error): void => {
    if (isDevelopment) throw error
    log.error({ reason: error.message }, 'content can not be read: what was before is served')
  },
}
