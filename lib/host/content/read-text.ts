import { isUtf8 } from 'node:buffer'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { config } from '#lib/config'
import { ContentError } from '#lib/host/content/content-error'

/** Some 20,000 words: to render more would hold up the process for seconds. */
const BYTES_MAX = 131_072

/** Some editors begin a file with a byte order mark, and end its lines as Windows does. */
const asWritten = (text: string) => text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')

/**
 * Reads the text of a file as it is written.
 *
 * @param file - Its path below content/.
 * @returns The text.
 * @throws ContentError Where it is missing, too long or not in UTF-8.
 */
export function readText(file: string): string {
  const bytes = bytesOf(file)
  if (bytes.length > BYTES_MAX)
    throw new ContentError(file, 1, '', `has ${Math.ceil(bytes.length / 1024)} KB: it may have ${BYTES_MAX / 1024}`)
  if (isUtf8(bytes)) return asWritten(bytes.toString())
  throw new ContentError(file, lineOfOther(bytes), '', 'is not UTF-8: save the file in that encoding')
}

function bytesOf(file: string): Buffer {
  try {
    return readFileSync(path.resolve(/* turbopackIgnore: true */ config.CONTENT_DIR, file))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const isMissing = code === 'ENOENT'
    throw new ContentError(file, 1, '', isMissing ? `is missing in ${config.CONTENT_DIR}` : `can't be read (${code})`)
  }
}

/** The first line that is in another encoding. */
function lineOfOther(bytes: Buffer): number {
  let line = 1
  for (let from = 0; from < bytes.length; line++) {
    const end = bytes.indexOf('\n', from)
    if (!isUtf8(bytes.subarray(from, end === -1 ? undefined : end)) || end === -1) return line
    from = end + 1
  }
  return line
}
