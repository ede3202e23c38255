import { NetworkShares } from '#lib/base/http/network-shares'
import { HttpProblem, tooManyRequests } from '#lib/base/http/problem'
import { networkOfRequest } from '#lib/base/http/visitor-key'
import { BODY_BYTES } from '#lib/limits'
import { processWide } from '#lib/process-wide'

const MB = 1024 * 1024
/** What bodies that have not come in whole may take of the memory, all of them and those of one network. */
const bytesUnderWay = processWide('body-bytes-under-way', () => new NetworkShares(32 * MB, 8 * MB))

/**
 * Reads a call's body as JSON.
 *
 * @param request - The request.
 * @returns The value, unchecked.
 * @throws HttpProblem 415 for another content type, 413 for a body over its limit, 400 for one that can't be read.
 */
export async function readBody(request: Request): Promise<unknown> {
  checkContentType(request, 'application/json')
  const bytes = await readAtMost(request, BODY_BYTES)
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    throw new HttpProblem(400, 'The body cannot be read as application/json')
  }
}

/**
 * Refuses a body of another type.
 *
 * @param request - The request.
 * @param wanted - The media type it must have, without parameters.
 * @throws HttpProblem 415 where it has another.
 */
export function checkContentType(request: Request, wanted: string): void {
  const given = mediaType(request.headers)
  if (given !== wanted) throw new HttpProblem(415, `The content type is "${given}": it must be ${wanted}`)
}

/** The media type that a body says to have, without parameters; empty where it says none (RFC 9110, section 8.3.1). */
export const mediaType = (headers: Headers): string =>
  headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? ''

/**
 * Reads a whole body.
 *
 * @param request - The request.
 * @param max - Its limit, in bytes.
 * @returns The bytes.
 * @throws HttpProblem 413 as soon as it is over the limit, 400 where it breaks off, 429 where too much comes in at once.
 */
export async function readAtMost(request: Request, max: number): Promise<Buffer> {
  const tooLarge = () => new HttpProblem(413, `The body is larger than ${max} bytes`)
  if (Number(request.headers.get('content-length') ?? 0) > max) throw tooLarge()
  const network = networkOfRequest(request.headers)
  const chunks: Uint8Array[] = []
  let size = 0
  try {
    for await (const chunk of request.body ?? []) {
      if (size + chunk.byteLength > max) throw tooLarge()
      if (!bytesUnderWay().take(network, chunk.byteLength)) throw tooManyAtOnce()
      size += chunk.byteLength
      chunks.push(chunk)
    }
  } catch (error) {
    if (error instanceof HttpProblem) throw error
    throw new HttpProblem(400, 'The body broke off')
  } finally {
    bytesUnderWay().giveBack(network, size)
  }
  return Buffer.concat(chunks)
}

const tooManyAtOnce = () => tooManyRequests('Too much is sent at once: try again in a minute', 60)
