import type { OutgoingHttpHeaders } from 'node:http'
import {
  type Encoded,
  type Encoding,
  encode,
  encodedBefore,
  isCompressible,
} from '#lib/serving/server/answer/encodings'

/** Something with a body that is the same for everybody. */
export interface Content {
  body: Buffer
  /** `content-type` among them. */
  headers: Record<string, string>
  /** 200 unless said otherwise. */
  status?: number
}

/** Content in one encoding, with every header that a whole answer carries (RFC 9110, section 3.2). */
export interface Representation {
  bytes: Buffer
  etag: string
  headers: OutgoingHttpHeaders
  /** The same as names and values in a row, which Node.js writes without looking at them. */
  rawHeaders: string[]
}

const representations = new WeakMap<Content, Map<Encoding, Representation>>()

/** A representation where it was made before. */
export const representationBefore = (content: Content, encoding: Encoding): Representation | undefined =>
  representations.get(content)?.get(encoding)

/** Makes a representation, once for as long as the content is in memory. */
export async function represent(content: Content, encoding: Encoding): Promise<Representation> {
  const form = encodedBefore(content.body, encoding) ?? (await encode(content.body, encoding))
  const representation = put(content, encoding, form)
  const made = representations.get(content) ?? new Map<Encoding, Representation>()
  representations.set(content, made.set(encoding, representation))
  return representation
}

function put(content: Content, encoding: Encoding, { bytes, etag }: Encoded): Representation {
  const { vary, ...rest } = content.headers
  const varies = [vary, canBeCompressed(content) && 'Accept-Encoding'].filter(Boolean).join(', ')
  const headers = {
    ...rest,
    ...(varies && { vary: varies }),
    etag,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    ...((content.status ?? 200) === 200 && { 'accept-ranges': 'bytes' }),
    'content-length': String(bytes.length),
  }
  return { bytes, etag, headers, rawHeaders: Object.entries(headers).flat() }
}

/** Whether a content has more than one representation. */
export const canBeCompressed = ({ headers, body }: Content): boolean =>
  isCompressible(headers['content-type'] ?? '', body)
