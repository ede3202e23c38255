import type { OutgoingHttpHeaders } from 'node:http'
// Not the global, which Next.js replaces.
import { setTimeout } from 'node:timers'
import {
  type Encoded,
  type Encoding,
  encode,
  encodedBefore,
  encodeFurther,
  isCompressible,
} from '#lib/serving/server/answer/encodings'

/** Something with a body that is the same for everybody. */
export interface Content {
  body: Buffer
  /** `content-type` among them. */
  headers: Record<string, string>
  /** 200 unless said otherwise. */
  status?: number
  /** When a page was rendered, in milliseconds since 1970: caches further on count its life from then (RFC 9111, section 4.2.3). */
  renderedAt?: number
}

/** Content in one encoding, with every header that a whole answer carries (RFC 9110, section 3.2). */
export interface Representation {
  bytes: Buffer
  etag: string
  headers: OutgoingHttpHeaders
  /** The same as names and values in a row, which Node.js writes without looking at them. */
  rawHeaders: string[]
  renderedAt: number | undefined
  /** How often it was sent, where it can be compressed further. */
  sent: number | undefined
}

/** What is sent more often is compressed further. */
const OFTEN = 2
/** How many times as long as it took nothing else is compressed further: it may cost a hundredth of a core, whoever asks for what. */
const REST = 99

/** The headers of a representation as it is sent now, with its age. */
export function rawHeadersNow({ rawHeaders, renderedAt }: Representation): string[] {
  if (renderedAt !== undefined) rawHeaders[rawHeaders.length - 1] = ageOf(renderedAt)
  return rawHeaders
}

/** The same for an answer that is less than the whole. */
export const headersNow = ({ headers, renderedAt }: Representation): OutgoingHttpHeaders =>
  renderedAt === undefined ? headers : { ...headers, age: ageOf(renderedAt) }

const ageOf = (renderedAt: number) => String(Math.max(0, Math.floor((Date.now() - renderedAt) / 1000)))

interface Representations {
  made: Map<Encoding, Representation>
  making: Map<Encoding, Promise<Representation>>
}

const representations = new WeakMap<Content, Representations>()

/** A representation where it was made before. */
export const representationBefore = (content: Content, encoding: Encoding): Representation | undefined =>
  representations.get(content)?.made.get(encoding)

/** Makes a representation, once for as long as the content is in memory, however many ask meanwhile. */
export function represent(content: Content, encoding: Encoding): Promise<Representation> {
  const { made, making } = representations.get(content) ?? { made: new Map(), making: new Map() }
  representations.set(content, { made, making })
  const make = async () => {
    const form = encodedBefore(content.body, encoding) ?? (await encode(content.body, encoding))
    const representation = put(content, encoding, form)
    made.set(encoding, representation)
    return representation
  }
  const promise = making.get(encoding) ?? make().finally(() => making.delete(encoding))
  making.set(encoding, promise)
  return promise
}

let isResting = false

/** Counts that a representation is sent. One that is sent often is replaced by a smaller one, for which nobody waits. */
export function countSent(content: Content, representation: Representation): void {
  if (representation.sent === undefined || ++representation.sent <= OFTEN || isResting) return
  isResting = true
  const startedAt = performance.now()
  encodeFurther(content.body)
    .then(
      (form) => representations.get(content)?.made.set('br', put(content, 'br', form)),
      () => {
        representation.sent = undefined
      },
    )
    .finally(() => {
      const rest = () => {
        isResting = false
      }
      setTimeout(rest, REST * (performance.now() - startedAt)).unref()
    })
}

function put(content: Content, encoding: Encoding, { bytes, etag, isFast }: Encoded): Representation {
  const { renderedAt } = content
  const { vary, ...rest } = content.headers
  const varies = [vary, canBeCompressed(content) && 'Accept-Encoding'].filter(Boolean).join(', ')
  const headers = {
    ...rest,
    ...(varies && { vary: varies }),
    etag,
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    ...((content.status ?? 200) === 200 && { 'accept-ranges': 'bytes' }),
    'content-length': String(bytes.length),
    ...(renderedAt !== undefined && { date: new Date(renderedAt).toUTCString(), age: '0' }),
  }
  return { bytes, etag, headers, rawHeaders: Object.entries(headers).flat(), renderedAt, sent: isFast ? 0 : undefined }
}

/** Whether a content has more than one representation. */
export const canBeCompressed = ({ headers, body }: Content): boolean =>
  isCompressible(headers['content-type'] ?? '', body)
