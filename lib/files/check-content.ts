import { fileTypeFromBuffer } from 'file-type'
import { fromBufferPromise } from 'yauzl'

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

/** What a document may grow to when it is opened; a bomb grows to much more. */
const UNPACKED_BYTES_MAX = 200 * 1024 * 1024
const ENTRIES_MAX = 10_000

export const FILE_KINDS = 'a PDF, PNG, JPEG, WebP, Word, Excel, PowerPoint, CSV or plain text file'

/**
 * What kind of file the bytes are, whatever the file is called.
 * In: the whole file, and its name, which only tells CSV from other text. Out: the media type, or undefined where it is
 * none of FILE_KINDS, is another kind at the same time, holds programs, or would grow beyond all measure when opened.
 */
export async function contentType(bytes: Buffer, name: string): Promise<string | undefined> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined)
  if (!found) return isText(bytes) ? (TEXT_TYPES.get(name.slice(-4).toLowerCase()) ?? 'text/plain') : undefined
  if (OFFICE_TYPES.includes(found.mime)) return (await isHonestArchive(bytes)) ? found.mime : undefined
  const end = ENDS[found.mime]?.(bytes)
  if (!end || end < MARKER_BYTES || endsAsArchive(bytes)) return undefined
  return MARKUP.test(bytes.subarray(end).toString('latin1')) ? undefined : found.mime
}

const MARKER_BYTES = 5
const MARKUP = /<(?:!doctype|html|head|body|script|svg|iframe|\?xml|\?php)\b/i

/** Where a file of each kind ends. Cameras write on behind that point, and so does who hides a page behind a picture. */
const ENDS: Record<string, (bytes: Buffer) => number> = {
  'application/pdf': (bytes) => (bytes.indexOf('%PDF-') === 0 ? bytes.lastIndexOf('%%EOF') + 5 : 0),
  'image/png': (bytes) => bytes.lastIndexOf('IEND') + 8,
  'image/jpeg': (bytes) => bytes.lastIndexOf(Buffer.from([0xff, 0xd9])) + 2,
  'image/webp': (bytes) => bytes.readUInt32LE(4) + 8,
}

/** Whether a program that looks for an archive from the end of the file would find one. */
function endsAsArchive(bytes: Buffer): boolean {
  const at = bytes.lastIndexOf('PK\x05\x06', undefined, 'latin1')
  return at !== -1 && at + 22 <= bytes.length && at + 22 + bytes.readUInt16LE(at + 20) === bytes.length
}

async function isHonestArchive(bytes: Buffer): Promise<boolean> {
  if (bytes.readUInt32LE(0) !== 0x04034b50 || bytes.subarray(0, 1024).includes('%PDF-')) return false
  try {
    const archive = await fromBufferPromise(bytes, { lazyEntries: true })
    if (archive.entryCount > ENTRIES_MAX) return false
    let unpacked = 0
    for await (const entry of archive.eachEntry()) {
      unpacked += entry.uncompressedSize
      if (unpacked > UNPACKED_BYTES_MAX || /vbaProject\.bin$/i.test(entry.fileName)) return false
    }
    return true
  } catch {
    return false
  }
}

/** Text in UTF-8 without control characters, and no markup that a browser would run. */
function isText(bytes: Buffer): boolean {
  try {
    const text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return !/[^\P{Cc}\t\n\r\f]/u.test(text) && !MARKUP.test(text)
  } catch {
    return false
  }
}
