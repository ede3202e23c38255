import { createHash } from 'node:crypto'
import type { Page } from '#lib/serving/page-cache/page/page'

const FORMAT = 2
const NEWLINE = 0x0a
const NOTHING = Buffer.alloc(0)

interface Head extends Omit<Page, 'html' | 'flight' | 'flightScript' | 'segments'> {
  format: number
  flightScriptName: string | undefined
  /** Of what follows the head. */
  digest: string
  /** Name and length of each part, in their order: the HTML, the flight data, its script, the segments. */
  parts: [name: string, length: number][]
}

/** A page as the bytes of a file: a line of JSON, then its parts. */
export function encodePage({ html, flight, flightScript, segments, ...rest }: Page): Buffer {
  const parts: [string, Buffer][] = [
    ['html', html],
    ['flight', flight],
    ['script', flightScript?.code ?? NOTHING],
    ...segments,
  ]
  const body = Buffer.concat(parts.map(([, bytes]) => bytes))
  const head: Head = {
    ...rest,
    format: FORMAT,
    flightScriptName: flightScript?.name,
    digest: digest(body),
    parts: parts.map(([name, { length }]) => [name, length]),
  }
  return Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), body])
}

/**
 * @param bytes - A whole file.
 * @param path - The page that it must be.
 * @returns The page.
 * @throws Error Where the file was cut off, was changed, is of another format or another page.
 */
export function decodePage(bytes: Buffer, path: string): Page {
  const end = bytes.indexOf(NEWLINE)
  if (end === -1) throw new Error('the file has no head')
  const head = JSON.parse(bytes.toString('utf8', 0, end)) as Head
  const body = bytes.subarray(end + 1)
  if (head.format !== FORMAT || head.path !== path) throw new Error('the file is of another page or format')
  if (digest(body) !== head.digest) throw new Error('the file is not whole')
  let at = 0
  const parts = head.parts.map(([name, length]) => {
    at += length
    // A copy: what is dropped of a page must not stay in memory because of what is not.
    return [name, Buffer.from(body.subarray(at - length, at))] as const
  })
  const [html, flight, script, ...segments] = parts
  const { flightScriptName: name, status, headers, tags, renderedAt, revalidateSeconds } = head
  return {
    ...{ path, status, headers, tags, renderedAt, revalidateSeconds },
    html: html?.[1] ?? NOTHING,
    flight: flight?.[1] ?? NOTHING,
    ...(name && { flightScript: { name, code: script?.[1] ?? NOTHING } }),
    segments: new Map(segments),
  }
}

const digest = (bytes: Buffer) => createHash('sha256').update(bytes).digest('base64url')
