import { isDevelopment } from '#lib/config'
import { contentVersion } from '#lib/text/content-version'

const DEVELOPMENT_LIFE_MS = 500

/**
 * Reads once and keeps the answer until the site is told that content has changed; on the development server it reads again after half
 * a second, so that a changed file shows at once.
 */
export function kept<T>(read: () => T): () => T {
  let value: { it: T; at: number; version: number } | undefined
  return () => {
    const version = contentVersion()
    const isOld = isDevelopment && performance.now() - (value?.at ?? 0) > DEVELOPMENT_LIFE_MS
    if (!value || isOld || value.version !== version) value = { it: read(), at: performance.now(), version }
    return value.it
  }
}
