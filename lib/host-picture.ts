import 'server-only'
import { config } from '#lib/config'
import { isSameSecret } from '#lib/same-secret'
import { signatureOf } from '#lib/site-signature'

/** Pictures that this site draws or has itself, whoever the host is. */
const OWN = ['/covers/', '/infographics/', '/media/', '/share/']

/**
 * @param src - The address of a picture as the remote API host gives it.
 * @returns Its address, where it is a picture of the host's.
 */
export function addressOnHost(src: string): URL | undefined {
  const base = config.API_BASE_URL
  if (!base || OWN.some((folder) => src.startsWith(folder))) return undefined
  const address = URL.parse(src, `${base.replace(/\/$/, '')}/`)
  return address?.origin === new URL(base).origin ? address : undefined
}

/**
 * The address under which this site serves a picture of the remote API host, which browsers may not reach.
 *
 * @param src - The address as the host gives it: of its own, or relative to it.
 * @returns The address on this site; any other as it is.
 */
export function shownPicture(src: string): string {
  const address = addressOnHost(src)
  if (!address) return src
  const asked = address.pathname + address.search
  return `/host-pictures/${signatureOf(wordsOf(asked))}/${Buffer.from(asked).toString('base64url')}`
}

/**
 * @param sign - The signature in an address.
 * @param code - What follows it.
 * @returns The picture's address on the host; undefined where this site did not make the address.
 */
export function hostPicture(sign: string, code: string): URL | undefined {
  const asked = Buffer.from(code, 'base64url').toString()
  if (!config.API_BASE_URL || !isSameSecret(sign, signatureOf(wordsOf(asked)))) return undefined
  // Joined, not resolved: what begins with two slashes would be the address of another host, which gets no credentials.
  return new URL(new URL(config.API_BASE_URL).origin + asked)
}

const wordsOf = (asked: string) => `host picture ${asked}`
