/** A file of content/ that is wrong; its message starts with file and line and names the field, so that an editor finds it. */
export class ContentError extends Error {
  override name = 'ContentError'

  constructor(file: string, line: number, field: string, reason: string) {
    super(`${file}:${line}: ${field ? `${field}: ` : ''}${reason}`)
  }
}
