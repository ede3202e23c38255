import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/**
 * Whether somebody knows a secret. How long the comparison takes tells nothing of it, nor of its length.
 *
 * @param given - What they sent.
 * @param secret - The secret; undefined where none is configured, which nobody knows.
 */
export const isSameSecret = (given: string, secret: string | undefined): boolean =>
  secret !== undefined && timingSafeEqual(digest(given), digest(secret))
