import 'server-only'
import { createHmac, randomBytes } from 'node:crypto'
import { UTCDate } from '@date-fns/utc'
import { formatISO } from 'date-fns/formatISO'
import { networkOf } from '#lib/base/format/network-of'
import { config } from '#lib/config'
import { VISITOR_ADDRESS_HEADER } from '#lib/limits'
import { processWide } from '#lib/process-wide'

/** Without a key of its own each process makes one up: the hashes then tell nothing once it has ended. */
const key = config.VISITOR_HASH_KEY ?? processWide('visitor-key', () => randomBytes(32))()

/** Of a time in milliseconds since 1970 the day, in UTC: all processes change it at the same moment. */
export const dayOf = (at: number): string => formatISO(new UTCDate(at), { representation: 'date' })

/** The network of the visitor whose request has these headers; the server in front of Next.js wrote the address into them. */
export const networkOfRequest = (headers: Headers): string => networkOf(headers.get(VISITOR_ADDRESS_HEADER) ?? '')

/**
 * A keyed hash of the visitor's network.
 *
 * @param headers - The request's headers.
 * @param salt - What makes it another one than the same network has under another salt.
 */
export const hashNetwork = (headers: Headers, salt: string): string =>
  createHmac('sha256', key)
    .update(`${salt} ${networkOfRequest(headers)}`)
    .digest('base64url')
