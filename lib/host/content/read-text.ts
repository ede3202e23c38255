import { readFileSync } from 'node:fs'
import path from 'node:path'
import { config } from '#lib/config'
import { ContentError } from '#lib/host/content/content-error'

/** Some editors begin a file with a byte order mark, and end its lines as Windows does. */
const asWritten = (text: string) => text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n')

/**
 * Reads the text of a file as it is written.
 *
 * @param file - Its path below content/.
 * @returns The text.
 * @throws ContentError where it is missing.
 */
export function readText(file: string): string {
  try {
    return asWritten(readFileSync(path.resolve(/* turbopackIgnore: true */ config.CONTENT_DIR, file), 'utf8'))
  } catch {
    throw new ContentError(file, 1, '', `is missing in ${config.CONTENT_DIR}`)
  }
}
