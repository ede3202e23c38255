import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { config } from '#lib/config'
import { ContentError } from '#lib/host/content/content-error'
import { readText } from '#lib/host/content/read-text'
import { memoize } from '#lib/memoize'

/** Where the right version of a file of content/ is stored. */
export const copyOf = (file: string) => path.resolve(/* turbopackIgnore: true */ config.DATA_DIR, 'content', file)

/** The text of a file of content/: there may be thousands, and few of them are read again. What has a copy on disk need not be in memory. */
export class FileText {
  /** The same for the same text. */
  readonly digest: string
  /** Its path below content/. */
  readonly file: string
  readonly #read: (file: string) => string
  #text: string | undefined

  /**
   * @param file - Its path below content/.
   * @param read - Reads its text, where it is not as it is written.
   * @throws ContentError Where it can't be read.
   */
  constructor(file: string, read = readText) {
    this.#text = read(file)
    this.digest = digestOf(this.#text)
    this.file = file
    this.#read = read
  }

  get isInMemory(): boolean {
    return this.#text !== undefined
  }

  /** Takes it out of memory: it has a copy. */
  release(): void {
    this.#text = undefined
  }

  /** @throws ContentError Where neither the file nor its copy has the text any more: whoever asks has something older. */
  toString(): string {
    if (this.#text !== undefined) return this.#text
    for (const read of [this.#read, storedText]) {
      const text = unlessWrong(() => read(this.file))
      if (text !== undefined && digestOf(text) === this.digest) return text
    }
    throw new ContentError(this.file, 1, '', 'is another one since it was read')
  }
}

/**
 * Memoizes what is made of a file's text: after each change all files are asked for, and there may be thousands.
 *
 * @param make - Makes it of a text.
 * @returns A function that makes it again where the text of the same file is another one.
 */
export function onceForText<Made>(make: (text: FileText) => Made): (text: FileText) => Made {
  const once = memoize((_file: string, text: FileText) => make(text), { stampOf: (_, { digest }) => digest })
  return (text) => once(text.file, text)
}

/** The text of a file as it was last right; undefined where it has no copy. */
export const storedText = (file: string): string | undefined => unlessWrong(() => readFileSync(copyOf(file), 'utf8'))

function unlessWrong<T>(read: () => T): T | undefined {
  try {
    return read()
  } catch {
    return undefined
  }
}

const digestOf = (text: string) => hash('sha1', text, 'base64')
