/** A file of content/ that is wrong; its message starts with file and line and names the field, so that an editor finds it. */
export class ContentError extends Error {
  override name = 'ContentError'
  readonly file: string
  readonly line: number
  readonly field: string
  readonly reason: string
  /** What else is wrong in the same file. */
  readonly others: ContentError[]

  constructor(file: string, line: number, field: string, reason: string, others: ContentError[] = []) {
    super(`${file}:${line}: ${field ? `${field}: ` : ''}${reason}`)
    this.file = file
    this.line = line
    this.field = field
    this.reason = reason
    this.others = others
  }
}

/**
 * The line on which a text first has something.
 *
 * @param given - The text of a file.
 * @param words - What is looked for.
 * @returns The line, from 1; 1 where the text does not have it.
 */
export function lineOf(given: { toString: () => string }, words: string | RegExp): number {
  const text = `${given}`
  const at = words instanceof RegExp ? text.search(words) : text.indexOf(words)
  return at < 0 ? 1 : text.slice(0, at).split('\n').length
}
