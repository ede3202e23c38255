import { crc32 } from 'node:zlib'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'
import { isProgram, isProgramName, PROGRAM_BYTES } from '#lib/enquiries/uploads/is-program'

/** What a document may grow to when it is opened; a bomb grows to much more. */
const UNPACKED_BYTES_MAX = 200 * 1024 * 1024
/** No document becomes so many times as large, but for a small one. */
const GROWTH_MAX = 100
const SMALL_BYTES = 20 * 1024 * 1024
const ENTRIES_MAX = 2000
const MACROS = /vbaProject\.bin$/i

/**
 * Opens a document that is an archive (Word, Excel, PowerPoint) as a reader would.
 *
 * @param bytes - The whole file.
 * @returns Whether each of its entries is as large as it says, has the sum that it says and stands there once, and none
 * is a program, holds macros, is encrypted, or grows beyond all measure.
 */
export async function isHonestArchive(bytes: Buffer): Promise<boolean> {
  if (bytes.readUInt32LE(0) !== 0x04034b50 || bytes.subarray(0, 1024).includes('%PDF-')) return false
  try {
    const archive = await fromBufferPromise(bytes, { lazyEntries: true })
    if (archive.entryCount > ENTRIES_MAX) return false
    const entries: Entry[] = []
    for await (const entry of archive.eachEntry()) entries.push(entry)
    const claimed = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
    const names = new Set(entries.map(({ fileName }) => fileName.toLowerCase()))
    if (claimed > Math.min(UNPACKED_BYTES_MAX, Math.max(SMALL_BYTES, bytes.length * GROWTH_MAX))) return false
    if (names.size < entries.length) return false
    for (const entry of entries) if (!(await isHonestEntry(archive, entry))) return false
    return true
  } catch {
    return false
  }
}

async function isHonestEntry(archive: ZipFile, entry: Entry): Promise<boolean> {
  if (!entry.canDecodeFileData() || MACROS.test(entry.fileName) || isProgramName(entry.fileName)) return false
  const header = await archive.readLocalFileHeaderPromise(entry, { minimal: false })
  if (!header.fileName.equals(entry.fileNameRaw)) return false
  // The stream fails as soon as it is longer or shorter than the entry says.
  const stream = await archive.openReadStreamPromise(entry)
  let sum = 0
  let beginning = Buffer.alloc(0)
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    sum = crc32(chunk, sum)
    if (beginning.length < PROGRAM_BYTES) beginning = Buffer.concat([beginning, chunk]).subarray(0, PROGRAM_BYTES)
  }
  return sum === entry.crc32 && !isProgram(beginning)
}
