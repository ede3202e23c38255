import 'server-only'
import { createHmac, randomBytes } from 'node:crypto'
import { config } from '#lib/config'

const LENGTH = 16

/** scripts/build.mjs makes a key for each build that was given none; on the development server it lives as long as the process. */
const key = config.SHARE_KEY ?? randomBytes(32).toString('base64url')

/**
 * Signs what stands in an address, so that only addresses that this site made are answered.
 *
 * @param text - What is signed.
 * @returns 16 hexadecimal digits.
 */
export const signatureOf = (text: string): string =>
  createHmac('sha256', key).update(text).digest('hex').slice(0, LENGTH)
