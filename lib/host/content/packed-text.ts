import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

/** Takes 0.03 ms for a post, and less to read it again. */
const PARAMS = { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 16 }

/**
 * The text of a file of content/: compressed or, once it is stored, on disk alone. There may be thousands, and few of them are read
 * again.
 */
export class PackedText {
  /** The same for the same text. */
  readonly digest: string
  #bytes: Uint8Array | undefined
  #files: string[] = []
  /** What was packed last is parsed next. */
  static #latest: { of: PackedText; text: string } | undefined

  constructor(text: string) {
    this.digest = digestOf(text)
    // A Buffer is a part of a longer one, all of which would stay in memory.
    this.#bytes = new Uint8Array(brotliCompressSync(text, { params: PARAMS }))
    PackedText.#latest = { of: this, text }
  }

  /**
   * Frees its memory.
   *
   * @param files - Files that have the text: it is read of the first that still does.
   */
  unload(files: string[]): void {
    this.#files = files
    this.#bytes = undefined
  }

  /** @throws Error where it was unloaded and no file has it any more. */
  toString(): string {
    const { of, text } = PackedText.#latest ?? {}
    if (of === this && text !== undefined) return text
    return this.#bytes ? brotliDecompressSync(this.#bytes).toString() : this.#read()
  }

  #read(): string {
    for (const file of this.#files) {
      const text = textIn(file)
      if (text !== undefined && digestOf(text) === this.digest) return text
    }
    throw new Error(`${this.#files.join(' and ')} have another text by now`)
  }
}

const digestOf = (text: string) => createHash('sha1').update(text).digest('base64')

function textIn(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}
