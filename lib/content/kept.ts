import { isDevelopment } from '#lib/config'
import { contentVersion } from '#lib/content/content-version'
import { filesStamp } from '#lib/content/files-stamp'
import { log } from '#lib/log'

/**
 * Reads once and keeps the answer until a file of content/ is another (looked for each half second on the development
 * server, else once in the refresh time of lists) or the site is told that content has changed. Where what is read anew is
 * wrong, what was before is kept and the log says why; the development server throws, so that the editor sees it.
 */
export function kept<T>(read: () => T): () => T {
  let value: { it: T; stamp: string } | undefined
  return () => {
    const stamp = `${contentVersion()} ${filesStamp()}`
    if (value?.stamp === stamp) return value.it
    try {
      value = { it: read(), stamp }
    } catch (error) {
      if (!value || isDevelopment) throw error
      log.error({ reason: (error as Error).message }, 'changed content is wrong: what was before is served')
      value = { it: value.it, stamp }
    }
    return value.it
  }
}
