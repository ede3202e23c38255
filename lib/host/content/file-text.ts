import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { config } from '#lib/config'
import { readText } from '#lib/host/content/read-text'

/** Where the right version of a file of content/ is stored. */
export const copyOf = (file: string) => path.resolve(/* turbopackIgnore: true */ config.DATA_DIR, 'content', file)

/** The text of a file of content/. One of many is not in memory: it is read again, and from its copy where the file is another one by then. */
export class FileText {
  /** The same for the same text. */
  readonly digest: string
  readonly #file: string
  readonly #read: () => string
  readonly #text: string | undefined
  /** What was read last is parsed next. */
  static #latest: { of: FileText; text: string } | undefined

  /**
   * @param file - Its path below content/.
   * @param read - Reads its text, where it is not as it is written.
   * @param isOneOfMany - Whether there may be thousands.
   * @throws ContentError where it can't be read.
   */
  constructor(file: string, read = () => readText(file), isOneOfMany = false) {
    const text = read()
    this.digest = digestOf(text)
    this.#file = file
    this.#read = read
    this.#text = isOneOfMany ? undefined : text
    FileText.#latest = { of: this, text }
  }

  /** The text, where the file still has it. */
  unchanged(): string | undefined {
    const { of, text } = FileText.#latest ?? {}
    if (this.#text !== undefined || of === this) return this.#text ?? text
    try {
      const now = this.#read()
      return digestOf(now) === this.digest ? now : undefined
    } catch {
      // It is gone, or says something wrong by now.
      return undefined
    }
  }

  toString(): string {
    return this.unchanged() ?? storedText(this.#file) ?? this.#read()
  }
}

/** The text of a file as it was last right; undefined where it has no copy. */
export function storedText(file: string): string | undefined {
  try {
    return readFileSync(copyOf(file), 'utf8')
  } catch {
    return undefined
  }
}

const digestOf = (text: string) => createHash('sha1').update(text).digest('base64')
