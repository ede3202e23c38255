import { isDevelopment } from '#lib/config'
import { contentVersion } from '#lib/host/content/content-version'
import { filesStamp } from '#lib/host/content/files-stamp'
import { log } from '#lib/log'

/**
 * Memoizes what is read of content/ until a file there changes (looked for each half second on the development server, else
 * once in the refresh time of lists) or the site is notified of changed content.
 *
 * @param read - Reads and checks the content.
 * @returns A function with the same result. Where changed content is wrong, it goes on returning the value before and the
 * log says why; the development server throws, so that the editor sees it.
 */
export function memoizeContent<T>(read: () => T): () => T {
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
