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
/** The entry that says what each part of a document is (ECMA-376, part 2), and what it says of the main one. */
const TYPES_ENTRY = '[Content_Types].xml'
const TYPES_BYTES_MAX = 1024 * 1024
const MAIN_TYPE =
  /["'](application\/vnd\.openxmlformats-officedocument\.(?:wordprocessingml\.document|spreadsheetml\.sheet|presentationml\.presentation))\.main\+xml["']/

/**
 * Opens a document that is an archive (Word, Excel, PowerPoint) as a reader would.
 *
 * @param bytes - The whole file.
 * @returns Its media type; undefined where it is no such document, where an entry is not as large as it says, has not the
 * sum that it says or stands there twice, and where one is a program, holds macros, is encrypted, or grows beyond all
 * measure.
 */
export async function officeType(bytes: Buffer): Promise<string | undefined> {
  if (bytes.subarray(0, 1024).includes('%PDF-')) return undefined
  try {
    const archive = await fromBufferPromise(bytes, { lazyEntries: true })
    if (archive.entryCount > ENTRIES_MAX) return undefined
    const entries: Entry[] = []
    for await (const entry of archive.eachEntry()) entries.push(entry)
    const claimed = entries.reduce((sum, { uncompressedSize }) => sum + uncompressedSize, 0)
    const names = new Set(entries.map(({ fileName }) => fileName.toLowerCase()))
    if (claimed > Math.min(UNPACKED_BYTES_MAX, Math.max(SMALL_BYTES, bytes.length * GROWTH_MAX))) return undefined
    if (names.size < entries.length) return undefined
    let type: string | undefined
    for (const entry of entries) {
      const beginning = await honestBeginning(archive, entry)
      if (!beginning) return undefined
      if (entry.fileName === TYPES_ENTRY) type = MAIN_TYPE.exec(beginning.toString())?.[1]
    }
    return type
  } catch {
    return undefined
  }
}

/** How an entry begins (the types as a whole), or undefined where it is not what it says or must not be there. */
async function honestBeginning(archive: ZipFile, entry: Entry): Promise<Buffer | undefined> {
  if (!entry.canDecodeFileData() || MACROS.test(entry.fileName) || isProgramName(entry.fileName)) return undefined
  const header = await archive.readLocalFileHeaderPromise(entry, { minimal: false })
  if (!header.fileName.equals(entry.fileNameRaw)) return undefined
  // The stream fails as soon as it is longer or shorter than the entry says.
  const stream = await archive.openReadStreamPromise(entry)
  const bytesMax = entry.fileName === TYPES_ENTRY ? TYPES_BYTES_MAX : PROGRAM_BYTES
  let sum = 0
  let beginning = Buffer.alloc(0)
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    sum = crc32(chunk, sum)
    if (beginning.length < bytesMax) beginning = Buffer.concat([beginning, chunk]).subarray(0, bytesMax)
  }
  return sum === entry.crc32 && !isProgram(beginning) ? beginning : undefined
}
