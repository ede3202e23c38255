import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import fresh from 'fresh'
import Negotiator from 'negotiator'
import parseRange from 'range-parser'
import { type Encoded, type Encoding, encode, encodedBefore, isCompressible } from '#lib/server/encodings'

/** Something with a body that is the same for everybody. */
export interface Content {
  body: Buffer
  /** `content-type` among them. */
  headers: Record<string, string>
  /** 200 unless said otherwise. */
  status?: number
}

const ENCODINGS: Encoding[] = ['br', 'gzip', 'identity']
/** What a 304 and a 206 say of the content too (RFC 9110, section 15.4.5) is everything but its type and length. */
const OF_BODY = ['content-type', 'content-encoding']

/**
 * Answers GET and HEAD with content: in the best encoding that the client takes, with a strong ETag, conditional requests
 * and ranges answered as RFC 9110 says (sections 13 and 14).
 */
export function sendContent(request: IncomingMessage, response: ServerResponse, content: Content): void {
  const encoding = encodingFor(request, content)
  const form = encodedBefore(content.body, encoding)
  if (form) send(request, response, content, encoding, form)
  else
    encode(content.body, encoding).then(
      (made) => send(request, response, content, encoding, made),
      () => response.destroy(),
    )
}

function encodingFor(
  { headers }: IncomingMessage,
  { body, headers: { 'content-type': type = '' } }: Content,
): Encoding {
  const accepted = headers['accept-encoding']
  // A range is of the content as it is, so that a download can be resumed by whoever has its first part.
  if (!accepted || headers.range || !isCompressible(type, body)) return 'identity'
  if (accepted.includes('br') && !accepted.includes(';')) return 'br'
  // Its types are of the version before: `preferred` says which of several equals is taken.
  const negotiator = new Negotiator({ headers }) as unknown as {
    encoding(available: Encoding[], options: { preferred: Encoding[] }): Encoding | undefined
  }
  return negotiator.encoding(ENCODINGS, { preferred: ['br', 'gzip'] }) ?? 'identity'
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { headers, status = 200, body }: Content,
  encoding: Encoding,
  { bytes, etag }: Encoded,
): void {
  const all: OutgoingHttpHeaders = { ...headers, etag }
  if (isCompressible(headers['content-type'] ?? '', body)) addVary(all, 'Accept-Encoding')
  if (encoding !== 'identity') all['content-encoding'] = encoding
  const condition = status === 200 ? conditionOf(request, etag, headers['last-modified']) : undefined
  if (condition) {
    response.writeHead(condition, without(all, OF_BODY)).end()
    return
  }
  const range = status === 200 && encoding === 'identity' ? rangeOf(request, bytes.length, etag) : undefined
  if (range === 'unsatisfiable') {
    response.writeHead(416, { ...without(all, OF_BODY), 'content-range': `bytes */${bytes.length}` }).end()
    return
  }
  if (status === 200) all['accept-ranges'] = 'bytes'
  const part = range ? bytes.subarray(range.start, range.end + 1) : bytes
  if (range) all['content-range'] = `bytes ${range.start}-${range.end}/${bytes.length}`
  response.writeHead(range ? 206 : status, { ...all, 'content-length': part.length })
  response.end(request.method === 'HEAD' ? undefined : part)
}

/** The status that a conditional request is answered with in place of the content (RFC 9110, section 13.2). */
function conditionOf(request: IncomingMessage, etag: string, modified: string | undefined): 304 | 412 | undefined {
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
  const ranges = parseRange(size, String(headers.range))
  if (ranges === -1) return 'unsatisfiable'
  if (ranges === -2 || ranges.type !== 'bytes' || ranges.length !== 1) return undefined
  return ranges[0]
}

function without(headers: OutgoingHttpHeaders, names: string[]): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)))
}

function addVary(headers: OutgoingHttpHeaders, name: string): void {
  headers.vary = headers.vary ? `${headers.vary}, ${name}` : name
}
