import { isUtf8 } from 'node:buffer'
import { fileTypeFromBuffer } from 'file-type'
import { isHonestArchive } from '#lib/enquiries/uploads/check-archive'
import { isProgram } from '#lib/enquiries/uploads/is-program'
import { jpegEnd, pdfEnd, pngEnd, webpEnd } from '#lib/enquiries/uploads/picture-ends'

/** The kinds that an enquiry may carry, by what the file holds. */
const OOXML = 'application/vnd.openxmlformats-officedocument'
const OFFICE_TYPES = [
  `${OOXML}.wordprocessingml.document`,
  `${OOXML}.spreadsheetml.sheet`,
  `${OOXML}.presentationml.presentation`,
]
const TEXT_TYPES = new Map([
  ['.csv', 'text/csv'],
  ['.txt', 'text/plain'],
])

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
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (!found)
    return isText(bytes) && !OTHER_NAMES.test(name)
      ? (TEXT_TYPES.get(name.slice(-4).toLowerCase()) ?? 'text/plain')
      : undefined
  if (OFFICE_TYPES.includes(found.mime)) return (await isHonestArchive(bytes)) ? found.mime : undefined
  return endsWell(bytes, ENDS.get(found.mime)?.(bytes) ?? 0) ? found.mime : undefined
}

const MARKUP =
  /<(?:!doctype|html|head|body|script|svg|math|iframe|object|embed|style|template|title|base|meta|link|form|img|video|audio|\?xml|\?php)\b/i

/** Where a file of each kind ends. Cameras write on behind that point, and so does who hides a page behind a picture. */
const ENDS = new Map<string, (bytes: Buffer) => number>([
  ['application/pdf', pdfEnd],
  ['image/png', pngEnd],
  ['image/jpeg', jpegEnd],
  ['image/webp', webpEnd],
])

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
    if (/[^\P{Cc}\t\n\r\f]/u.test(text) || text.startsWith('#!')) return false
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
