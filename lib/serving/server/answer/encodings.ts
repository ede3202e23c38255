import { createHash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const [toBrotli, toGzip] = [promisify(brotliCompress), promisify(gzip)]

/** Below this a compressed body saves less than its header costs. */
const SHORTEST_BYTES = 512
/** What is made while a visitor waits: about 2 ms for a page. */
const FAST_QUALITY = 5
/** Takes 40 times as long, for a tenth fewer bytes. */
const BEST_QUALITY = constants.BROTLI_MAX_QUALITY
/** What is larger would take a core for a second. */
const BEST_BYTES_MAX = 262_144
/** 256 KB hold any page; the encoder takes several times as much memory. */
const BROTLI_WINDOW_BITS = 18
const GZIP_LEVEL = 6

export type Encoding = 'br' | 'gzip' | 'identity'

/** A body as it goes over the wire, with its strong validator (RFC 9110, section 8.8.3): each encoding has its own. */
export interface Encoded {
  bytes: Buffer
  etag: string
  /** Whether `encodeFurther` makes it smaller. */
  isFast?: boolean
}

const ready = new WeakMap<Buffer, Map<Encoding, Encoded>>()

/** A body in an encoding, where that was made before. */
export const encodedBefore = (body: Buffer, encoding: Encoding): Encoded | undefined => ready.get(body)?.get(encoding)

/** Says what a body is in an encoding, where that was made before, such as at build. */
export function provide(body: Buffer, encoding: Encoding, bytes: Buffer, isFast = false): Encoded {
  const digest = createHash('sha256').update(body).digest('base64url').slice(0, 22)
  const suffix = encoding === 'identity' ? '' : `-${encoding}${isFast ? FAST_QUALITY : ''}`
  const form = { bytes, etag: `"${digest}${suffix}"`, isFast }
  const forms = ready.get(body) ?? new Map<Encoding, Encoded>()
  ready.set(body, forms.set(encoding, form))
  return form
}

/** The validator of the same body in the other of its two forms in Brotli; undefined where it has but one form. */
export function otherTag(etag: string): string | undefined {
  const [best, fast] = ['-br"', `-br${FAST_QUALITY}"`]
  if (etag.endsWith(fast)) return etag.slice(0, -fast.length) + best
  return etag.endsWith(best) ? etag.slice(0, -best.length) + fast : undefined
}

/**
 * Compresses a body.
 *
 * @param body - The bytes, which must not change afterwards.
 */
export async function encode(body: Buffer, encoding: Encoding): Promise<Encoded> {
  if (encoding === 'identity') return provide(body, encoding, body)
  if (encoding === 'gzip') return provide(body, encoding, await toGzip(body, { level: GZIP_LEVEL }))
  return provide(body, encoding, await brotli(body, FAST_QUALITY), body.length <= BEST_BYTES_MAX)
}

/** Compresses a body as far as it goes, with Brotli. Another sequence of bytes has another strong validator. */
export const encodeFurther = async (body: Buffer): Promise<Encoded> =>
  provide(body, 'br', await brotli(body, BEST_QUALITY))

function brotli(body: Buffer, quality: number): Promise<Buffer> {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_SIZE_HINT, BROTLI_PARAM_LGWIN } = constants
  const params = {
    [BROTLI_PARAM_QUALITY]: quality,
    [BROTLI_PARAM_SIZE_HINT]: body.length,
    [BROTLI_PARAM_LGWIN]: BROTLI_WINDOW_BITS,
  }
  return toBrotli(body, { params })
}

/** Whether compressing is worth while. */
export const isCompressible = (type: string, { length }: Buffer): boolean =>
  length >= SHORTEST_BYTES && /^(?:text\/|application\/(?:javascript|json|xml)|image\/svg)|\+(?:xml|json)/.test(type)
