import { isUtf8 } from 'node:buffer'
import { officeType } from '#lib/enquiries/uploads/check-archive'
import { isProgram } from '#lib/enquiries/uploads/is-program'
import { jpegEnd, pdfEnd, pngEnd, webpEnd } from '#lib/enquiries/uploads/picture-ends'

/**
 * The pictures and documents that an enquiry may carry: how they begin, and where they end. Cameras write on behind that
 * point, and so does who hides a page behind a picture.
 */
const KINDS = [
  { type: 'application/pdf', beginning: /^%PDF-/, endOf: pdfEnd },
  { type: 'image/png', beginning: /^\u0089PNG\r\n/, endOf: pngEnd },
  { type: 'image/jpeg', beginning: /^ÿØÿ/, endOf: jpegEnd },
  { type: 'image/webp', beginning: /^RIFF.{4}WEBP/s, endOf: webpEnd },
]
const ARCHIVE = 'PK\x03\x04'
const TEXT_TYPES = new Map([
  ['.csv', 'text/csv'],
  ['.txt', 'text/plain'],
])
/** Text that another program opens: RTF, PostScript, calendars and contacts, the registry of Windows; and GIF. */
const OTHER_TEXT = /^(?:\{\\rtf|%!|BEGIN:V|Windows Registry|REGEDIT|GIF8)/

/** Whoever opens a file of such a name waits for another program than one for text. */
const OTHER_NAMES = /\.(?:pdf|png|jpe?g|webp|docx|xlsx|pptx)$/i

export const FILE_KINDS =
  'a PDF, PNG, JPEG, WebP, Word (.docx), Excel (.xlsx), PowerPoint (.pptx), CSV or plain text file'

/**
 * Tells what kind of file the bytes are, whatever the file is called.
 *
 * @param bytes - The whole file.
 * @param name - Its name, which only tells CSV from other text.
 * @returns The media type, or undefined where it is none of FILE_KINDS, is another kind at the same time, holds programs,
 * lies about its parts, or would grow beyond all measure when opened.
 */
export async function contentType(bytes: Buffer, name: string): Promise<string | undefined> {
  const beginning = bytes.toString('latin1', 0, 12)
  if (beginning.startsWith(ARCHIVE)) return officeType(bytes)
  const kind = KINDS.find((one) => one.beginning.test(beginning))
  if (kind) return endsWell(bytes, kind.endOf(bytes)) ? kind.type : undefined
  if (!isText(bytes) || OTHER_NAMES.test(name)) return undefined
  return TEXT_TYPES.get(name.slice(-4).toLowerCase()) ?? 'text/plain'
}

const MARKUP =
  /<(?:!doctype|html|head|body|script|svg|math|iframe|object|embed|style|template|title|base|meta|link|form|img|video|audio|\?xml|\?php)\b/i

/** Whether what stands behind the end of a picture or document is no page, no program and no archive. */
function endsWell(bytes: Buffer, end: number): boolean {
  const rest = bytes.toString('latin1', end).trimStart()
  return end > 0 && !endsAsArchive(bytes) && !isProgram(Buffer.from(rest, 'latin1')) && !MARKUP.test(rest)
}

/** Whether a program that looks for an archive from the end of the file would find one. */
function endsAsArchive(bytes: Buffer): boolean {
  const at = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  return at !== -1 && at + 22 <= bytes.length && at + 22 + bytes.readUInt16LE(at + 20) === bytes.length
}

/** Text without control characters, and no markup that a browser would run, in whichever encoding it reads it. */
function isText(bytes: Buffer): boolean {
  try {
    const text = new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes)
    if (/[^\P{Cc}\t\n\r\f]/u.test(text) || OTHER_TEXT.test(text) || isProgram(bytes)) return false
    return !MARKUP.test(text) && !MARKUP.test(bytes.toString('latin1'))
  } catch {
    return false
  }
}

/** A table that Excel saves is in UTF-16 with a mark, or in the encoding of Windows. */
function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}
