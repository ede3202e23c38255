import { createHmac } from 'node:crypto'
import { config } from '#lib/config'
import { isSameSecret } from '#lib/same-secret'

/** Of 43 characters; so many are beyond guessing. */
const SIGNATURE_LENGTH = 22
const CODE = new RegExp(`^(\\d{10})\\.[\\w-]{${SIGNATURE_LENGTH}}$`)

/**
 * The `?admin=` of a link that shows one draft until a time, to whoever has the link and does not know the token.
 *
 * @param path - The draft's path.
 * @param until - The time, in seconds since 1970.
 * @throws Error Where PREVIEW_TOKEN is not set.
 */
export function previewCode(path: string, until: number): string {
  if (!config.PREVIEW_TOKEN)
    throw new Error('PREVIEW_TOKEN is not set: it signs the links, and the site must have the same')
  const signature = createHmac('sha256', config.PREVIEW_TOKEN).update(`preview ${path} ${until}`).digest('base64url')
  return `${until}.${signature.slice(0, SIGNATURE_LENGTH)}`
}

/**
 * Whether who asks for a draft may see it.
 *
 * @param path - The draft's path.
 * @param admin - What they sent: the token, or the code of a link.
 * @param now - The time, in milliseconds since 1970.
 */
export function mayPreview(path: string, admin: string, now: number = Date.now()): boolean {
  if (!config.PREVIEW_TOKEN) return false
  const until = Number(CODE.exec(admin)?.[1] ?? 0)
  if (until * 1000 > now) return isSameSecret(admin, previewCode(path, until))
  return isSameSecret(admin, config.PREVIEW_TOKEN)
}
