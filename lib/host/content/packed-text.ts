import { createHash } from 'node:crypto'
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib'

/** Takes 0.03 ms for a post, and less to read it again. */
const PARAMS = { [constants.BROTLI_PARAM_QUALITY]: 1, [constants.BROTLI_PARAM_LGWIN]: 16 }

/** The text of a file of content/ compressed: there may be thousands, and few of them are read again. */
export class PackedText {
  /** The same for the same text. */
  readonly digest: string
  readonly #bytes: Uint8Array
  /** What was packed last is parsed next. */
  static #latest: { of: PackedText; text: string } | undefined

  constructor(text: string) {
    this.digest = createHash('sha1').update(text).digest('base64')
    // A Buffer is a part of a longer one, all of which would stay in memory.
    this.#bytes = new Uint8Array(brotliCompressSync(text, { params: PARAMS }))
    PackedText.#latest = { of: this, text }
  }

  toString(): string {
    const { of, text } = PackedText.#latest ?? {}
    return of === this && text !== undefined ? text : brotliDecompressSync(this.#bytes).toString()
  }
}
