import { LineCounter, parseDocument } from 'yaml'
import type { z } from 'zod'
import { ContentError } from '#lib/host/content/content-error'
import { nearestKey, unknownKey } from '#lib/host/content/unknown-keys'

/**
 * Reads YAML and checks it against a schema.
 *
 * @param schema - What it must be.
 * @param text - The text.
 * @param file - The file's name, for messages.
 * @param firstLine - The line of the file on which the text starts, from 1.
 * @returns The checked value.
 * @throws ContentError with file, line and field of the first fault.
 */
export function readYaml<T extends z.ZodType>(schema: T, text: string, file: string, firstLine = 1): z.output<T> {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const lineAt = (offset: number) => lines.linePos(offset).line + firstLine - 1

  const [syntax] = document.errors
  if (syntax) throw new ContentError(file, lineAt(syntax.pos[0]), '', syntax.message.split('\n')[0] ?? 'is not YAML')

  const given = document.toJS() ?? {}
  const result = schema.safeParse(given)
  if (result.success) {
    const unknown = unknownKey(given, result.data)
    if (!unknown) return result.data
    const nearest = nearestKey(schema, String(unknown.at(-1)))
    const reason = `is no key that there is${nearest ? `; did you mean "${nearest}"?` : ''}`
    throw new ContentError(file, lineAt(offsetOf(document, unknown)), unknown.join('.'), reason)
  }

  const issue = result.error.issues[0]
  const path = (issue?.path ?? []) as (string | number)[]
  throw new ContentError(file, lineAt(offsetOf(document, path)), path.join('.'), issue?.message ?? 'is wrong')
}

/** Where the value at `path` stands in the text; where it is missing, where the nearest parent stands. */
function offsetOf(document: ReturnType<typeof parseDocument>, path: (string | number)[]): number {
  for (let depth = path.length; depth > 0; depth--) {
    const node = document.getIn(path.slice(0, depth), true)
    const range = (node as { range?: [number, number, number] } | undefined)?.range
    if (range) return range[0]
  }
  return 0
}
