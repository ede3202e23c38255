import { LineCounter, parseDocument, visit, type YAMLError } from 'yaml'
import type { z } from 'zod'
import { ContentError } from '#lib/host/content/content-error'
import { issueWords } from '#lib/host/content/issue-words'
import { misspeltKey, nearestKey, unknownKeys } from '#lib/host/content/unknown-keys'

/**
 * Reads YAML and checks it against a schema.
 *
 * @param schema - What it must be.
 * @param text - The text.
 * @param file - The file's name, for messages.
 * @param firstLine - The line of the file on which the text starts, from 1.
 * @returns The checked value.
 * @throws ContentError With file, line and field of the first fault, and the others.
 */
export function readYaml<T extends z.ZodType>(schema: T, text: string, file: string, firstLine = 1): z.output<T> {
  const lines = new LineCounter()
  const document = parseDocument(text, { lineCounter: lines })
  const lineAt = (offset: number) => lines.linePos(offset).line + firstLine - 1

  const [syntax] = document.errors
  if (syntax) throw syntaxError(syntax, text, file, lineAt)
  visit(document, {
    Scalar: (_, { type, comment, source, range }) => {
      // A comment has a space behind its sign; a number such as #443 has none.
      if (type !== 'PLAIN' || !comment || comment.startsWith(' ')) return
      const words = JSON.stringify(`${source} #${comment}`)
      throw new ContentError(file, lineAt(range?.[0] ?? 0), '', `needs quotes because of its #: ${words}`)
    },
  })

  const given = document.toJS() ?? {}
  const result = schema.safeParse(given)
  const faultAt = (path: Path, reason: string) => ({
    line: lineAt(offsetOf(document, path)),
    field: path.join('.'),
    reason,
  })
  const unknown = result.success ? unknownKeys(given, result.data) : []
  if (result.success && unknown.length === 0) return result.data

  const faults = [
    ...unknown.map((path) => {
      const nearest = nearestKey(schema, String(path.at(-1)))
      if (nearest === path.at(-1)) return faultAt(path, 'has no place here: it belongs elsewhere in the file')
      return faultAt(path, `is no key that there is${nearest ? `; did you mean "${nearest}"?` : ''}`)
    }),
    ...(result.error?.issues ?? []).map((issue) => {
      const path = issue.path as Path
      const at = (place: Path) =>
        place.reduce<unknown>((inside, key) => (inside as Record<string, unknown> | undefined)?.[key], given)
      const misspelt = at(path) === undefined && misspeltKey(schema, at(path.slice(0, -1)), String(path.at(-1)))
      return faultAt(path, misspelt ? `is missing: is "${misspelt}" meant for it?` : issueWords(issue, at(path)))
    }),
  ]
  const [first = { line: firstLine, field: '', reason: 'is wrong' }, ...others] = faults
  const errors = others.map(({ line, field, reason }) => new ContentError(file, line, field, reason))
  throw new ContentError(file, first.line, first.field, first.reason, errors)
}

/** What makes most lines no YAML is a text with a colon. */
const COLON = /^\s*(?:- )?([\w-]+): +([^"'[{|>#][^#]*: .*)$/

/** What a writer can do about faults that no quotes mend. */
const ADVICE: Partial<Record<YAMLError['code'], string>> = {
  DUPLICATE_KEY: 'stands here twice',
  TAB_AS_INDENT: 'begins with a tab: indent it with spaces',
  BAD_INDENT: 'is indented otherwise than the lines that it belongs to',
  MULTIPLE_DOCS: 'has a line of ---: a file with a text below its keys ends in .md',
}

function syntaxError({ code, pos, message }: YAMLError, text: string, file: string, lineAt: (at: number) => number) {
  const line = lineAt(pos[0])
  const written = text.split('\n')[line - lineAt(0)] ?? ''
  const advice = ADVICE[code]
  if (advice) return new ContentError(file, line, /^\s*(?:- )?([\w-]+):/.exec(written)?.[1] ?? '', advice)
  const [, field, words] = COLON.exec(written) ?? []
  if (!(field && words))
    return new ContentError(
      file,
      line,
      '',
      `${message.replace(/ at line [\s\S]*/, '')}: a text with signs may need quotes`,
    )
  return new ContentError(file, line, field, `needs quotes because of its colon: ${field}: ${JSON.stringify(words)}`)
}

type Path = (string | number)[]

/** Where the value at `path` stands in the text; where it is missing, where the nearest parent stands. */
function offsetOf(document: ReturnType<typeof parseDocument>, path: Path): number {
  for (let depth = path.length; depth > 0; depth--) {
    const node = document.getIn(path.slice(0, depth), true)
    const range = (node as { range?: [number, number, number] } | undefined)?.range
    if (range) return range[0]
  }
  return 0
}
