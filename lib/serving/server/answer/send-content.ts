import type { IncomingMessage, OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import fresh from 'fresh'
import Negotiator from 'negotiator'
import parseRange from 'range-parser'
import { type Encoding, otherTag } from '#lib/serving/server/answer/encodings'
import { endTogether } from '#lib/serving/server/answer/end-together'
import {
  type Content,
  canBeCompressed,
  countSent,
  headersNow,
  type Representation,
  rawHeadersNow,
  represent,
  representationBefore,
} from '#lib/serving/server/answer/representation'

const ENCODINGS: Encoding[] = ['br', 'gzip', 'identity']
const BROTLI = /(?:^|[, ])br(?:[, ]|$)/
/** A 304, 412 or 416 says all of the content (RFC 9110, section 15.4.5) but what only its body has. */
const OF_BODY = ['content-type', 'content-encoding', 'content-length']

/**
 * Answers GET and HEAD with content: in the best encoding that the client takes, with a strong ETag, conditional requests
 * and ranges answered as RFC 9110 says (sections 13 and 14).
 */
export function sendContent(request: IncomingMessage, response: ServerResponse, content: Content): void {
  if (sendMade(request, response, content)) return
  represent(content, encodingFor(request, content)).then(
    (representation) => send(request, response, content, representation),
    () => response.destroy(),
  )
}

/**
 * The same for content that need not be compressed first.
 *
 * @returns Whether it was sent.
 */
export function sendMade(request: IncomingMessage, response: ServerResponse, content: Content): boolean {
  const made = representationBefore(content, encodingFor(request, content))
  if (made) send(request, response, content, made)
  return made !== undefined
}

function encodingFor({ headers }: IncomingMessage, content: Content): Encoding {
  const accepted = headers['accept-encoding']
  // A range is of the content as it is, so that a download can be resumed by whoever has its first part.
  if (!accepted || headers.range || !canBeCompressed(content)) return 'identity'
  if (BROTLI.test(accepted) && !accepted.includes(';')) return 'br'
  // Its types are of the version before: `preferred` says which of several equals is taken.
  const negotiator = new Negotiator({ headers }) as unknown as {
    encoding(available: Encoding[], options: { preferred: Encoding[] }): Encoding | undefined
  }
  return negotiator.encoding(ENCODINGS, { preferred: ['br', 'gzip'] }) ?? 'identity'
}

function send(request: IncomingMessage, response: ServerResponse, content: Content, whole: Representation): void {
  const { status = 200 } = content
  if (status === 200 && hasCondition(request) && sendPart(request, response, whole)) return
  countSent(content, whole)
  response.writeHead(status, rawHeadersNow(whole))
  endTogether(response, request.method === 'HEAD' ? undefined : whole.bytes)
}

/** Whether a client may ask for something else than the whole. */
const hasCondition = ({ headers }: IncomingMessage): boolean =>
  (headers['if-none-match'] ?? headers['if-modified-since'] ?? headers['if-match'] ?? headers.range) !== undefined

/** Answers with less than the whole, where the request asks for that. */
function sendPart(request: IncomingMessage, response: ServerResponse, whole: Representation): boolean {
  const { bytes } = whole
  const etag = tagFor(request, whole.etag)
  const headers = { ...headersNow(whole), etag }
  const condition = conditionOf(request, etag, headers['last-modified'])
  if (condition) {
    response.writeHead(condition, withoutBody(headers)).end()
    return true
  }
  const range = rangeOf(request, bytes.length, etag)
  if (!range) return false
  if (range === 'unsatisfiable') {
    response.writeHead(416, { ...withoutBody(headers), 'content-range': `bytes */${bytes.length}` }).end()
    return true
  }
  const part = bytes.subarray(range.start, range.end + 1)
  const position = `bytes ${range.start}-${range.end}/${bytes.length}`
  response.writeHead(206, { ...headers, 'content-range': position, 'content-length': part.length }).end(part)
  return true
}

/** Whoever has the page in its other compressed form has the same page. */
function tagFor({ headers }: IncomingMessage, etag: string): string {
  const other = otherTag(etag)
  return other && headers['if-none-match']?.includes(other) ? other : etag
}

/** The status that a conditional request is answered with in place of the content (RFC 9110, section 13.2). */
function conditionOf(
  request: IncomingMessage,
  etag: string,
  modified: OutgoingHttpHeader | undefined,
): 304 | 412 | undefined {
  if (!matches(request, etag)) return 412
  // Not the whole of the headers: `no-cache` is for the caches on the way, and here is where they ask.
  const { 'if-none-match': tags, 'if-modified-since': since } = request.headers
  return fresh({ 'if-none-match': tags, 'if-modified-since': since }, { etag, 'last-modified': modified })
    ? 304
    : undefined
}

/** Whoever says If-Match wants nothing else. */
function matches({ headers }: IncomingMessage, etag: string): boolean {
  const wanted = headers['if-match']
  return wanted === undefined || wanted.trim() === '*' || wanted.split(',').some((tag) => tag.trim() === etag)
}

/** One range at most: several would be answered as parts, which nobody asks for; then the whole is sent. */
function rangeOf({ headers, method }: IncomingMessage, size: number, etag: string) {
  if (!headers.range || method !== 'GET') return undefined
  const condition = headers['if-range']
  if (condition !== undefined && condition !== etag) return undefined
  // Of a suffix that is longer than the content all is meant (RFC 9110, section 14.1.2).
  const range = String(headers.range).replace(/^(bytes=-)(\d+)$/, (_, start, length) => start + Math.min(length, size))
  const ranges = parseRange(size, range)
  // One that ends before it begins is no range, and what is none is ignored (RFC 9110, section 14.1.1).
  const [, first, last] = /^bytes=(\d+)-(\d+)$/.exec(range) ?? []
  if (Number(first) > Number(last)) return undefined
  if (ranges === -1) return 'unsatisfiable'
  if (ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return undefined
  return ranges[0]
}

function withoutBody(headers: OutgoingHttpHeaders): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_BODY.includes(name)))
}
