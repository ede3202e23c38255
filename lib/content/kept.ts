import { isDevelopment } from '#lib/config'

const DEVELOPMENT_LIFE_MS = 500

/**
 * Reads once and keeps the answer for the life of the process; on the development server it reads again after half
 * a second, so that a changed file shows at once.
 */
export function kept<T>(read: () => T): () => T {
  let value: { it: T; at: number } | undefined
  return () => {
    if (!value || (isDevelopment && Date.now() - value.at > DEVELOPMENT_LIFE_MS)) value = { it: read(), at: Date.now() }
    return value.it
  }
}
