import { isDeepStrictEqual } from 'node:util'
import { type Document, isMap, isScalar, isSeq, type Node, parse, parseDocument, stringify, type YAMLSeq } from 'yaml'
import { sameWhereItReadsSame } from '#lib/gateway/editor/same-values'

/** A part of a text, from its first to behind its last character, and what stands there afterwards. */
interface Edit {
  from: number
  to: number
  text: string
}

type Entry = { key: Node; value: Node | null }

/**
 * Writes values into YAML so that what says the same as before stays as it is written, with its comments, order and quotes.
 *
 * @param before - The YAML as it was.
 * @param wanted - The values that it must have.
 * @returns The YAML; all of it written anew where its parts can't stay.
 */
export function patchYaml(before: string, wanted: unknown): string {
  const source = new Source(before)
  const values = source.valueOf(source.document.contents)
  const changed = sameWhereItReadsSame(values, wanted)
  if (isDeepStrictEqual(values, changed)) return before
  const text = source.withValue(changed)
  return readsAs(text, changed) ? text : stringify(changed, { lineWidth: 0 })
}

function readsAs(text: string, wanted: unknown): boolean {
  try {
    return isDeepStrictEqual(parse(text), wanted)
  } catch {
    return false
  }
}

class Source {
  readonly #text: string
  readonly document: Document.Parsed

  constructor(text: string) {
    this.#text = text
    this.document = parseDocument(text)
  }

  valueOf(node: Node | null): unknown {
    return node?.toJS(this.document)
  }

  withValue(wanted: unknown): string {
    if (this.document.errors.length > 0) return ''
    const edits = this.#edits(this.document.contents, wanted).sort((a, b) => b.from - a.from)
    return edits.reduce((text, { from, to, text: part }) => text.slice(0, from) + part + text.slice(to), this.#text)
  }

  #edits(node: Node | null, wanted: unknown): Edit[] {
    if (isDeepStrictEqual(this.valueOf(node), wanted)) return []
    if (isMap(node) && isRecord(wanted)) return this.#editsOfMap(node.items as Entry[], wanted, node)
    if (isSeq(node) && Array.isArray(wanted)) return this.#editsOfList(node as YAMLSeq<Node>, wanted)
    return replaced(node, wanted)
  }

  #editsOfMap(entries: Entry[], wanted: Record<string, unknown>, map: Node & { flow?: boolean }): Edit[] {
    const known = new Set(entries.map(keyOf))
    const added = Object.fromEntries(Object.entries(wanted).filter(([key]) => !known.has(key)))
    const isAdded = Object.keys(added).length > 0
    if (map.flow && (isAdded || entries.some((entry) => !(keyOf(entry) in wanted)))) return replaced(map, wanted)
    const indent = this.#columnOf(startOf(entries[0]?.key))
    const edits = entries.flatMap((entry, at) => {
      const key = keyOf(entry)
      if (key in wanted && !mustBeBelow(entry, wanted[key])) return this.#edits(entry.value, wanted[key])
      const from = startOf(entry.key)
      const to = this.#endOf(entry.value?.range ? entry.value : entry.key)
      if (key in wanted) return [{ from, to, text: inBlock({ [key]: wanted[key] }, indent) }]
      // The first key of an item stands behind its dash, where the next one comes.
      const isFirst = this.#text.slice(from - indent, from).trim() !== ''
      const next = entries[at + 1]
      return [isFirst && next ? { from, to: startOf(next.key), text: '' } : { from: from - indent, to, text: '' }]
    })
    const end = this.#endOf(map)
    const text = ' '.repeat(indent) + inBlock(added, indent)
    return isAdded ? [{ from: end, to: end, text: this.#text[end - 1] === '\n' ? text : `\n${text}` }, ...edits] : edits
  }

  #editsOfList(list: YAMLSeq<Node>, wanted: unknown[]): Edit[] {
    const { items } = list
    if (items.length === wanted.length) return items.flatMap((item, at) => this.#edits(item, wanted[at]))
    if (list.flow || items.length === 0) return replaced(list, wanted)
    const starts = items.map((item) => this.#text.lastIndexOf('-', startOf(item) - 1))
    const indent = this.#columnOf(starts[0] ?? 0)
    const before = items.map((item, at) => ({
      value: this.valueOf(item),
      text: this.#text.slice(starts[at], starts[at + 1] ?? this.#endOf(list)).trimEnd(),
    }))
    // As the others are written.
    const isInLines = items.every((item) => isMap(item) && item.flow)
    const newItem = (value: unknown) => (isInLines ? `- ${inOneLine(value)}` : inBlock([value], indent).trimEnd())
    const parts = wanted.map((value) => {
      const at = before.findIndex((one) => isDeepStrictEqual(one.value, value))
      return before.splice(at, at < 0 ? 0 : 1)[0]?.text ?? newItem(value)
    })
    return [{ from: starts[0] ?? 0, to: this.#endOf(list), text: `${parts.join(`\n${' '.repeat(indent)}`)}\n` }]
  }

  #columnOf(at: number): number {
    return at - (this.#text.lastIndexOf('\n', at - 1) + 1)
  }

  /** Behind the last line of a block. */
  #endOf(node: Node): number {
    const end = this.#text.slice(0, node.range?.[1] ?? 0).trimEnd().length
    const line = this.#text.indexOf('\n', end)
    return line < 0 ? this.#text.length : line + 1
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const keyOf = ({ key }: Entry): string => (isScalar(key) ? String(key.value) : '')
const startOf = (node: Node | null | undefined): number => node?.range?.[0] ?? 0

/** What was one value and is several now, or the other way round, and what has lines of its own, has no place within a line. */
const mustBeBelow = ({ value }: Entry, wanted: unknown): boolean =>
  !value?.range ||
  (typeof wanted === 'object' && wanted !== null) !== (isMap(value) || isSeq(value)) ||
  (isScalar(value) && value.value !== wanted && (isOfLines(value.value) || isOfLines(wanted)))

const isOfLines = (value: unknown): boolean => typeof value === 'string' && value.includes('\n')

const replaced = (node: Node | null, wanted: unknown): Edit[] =>
  node?.range ? [{ from: node.range[0], to: node.range[1], text: inOneLine(wanted) }] : []

const SAFE = /^[A-Za-z/](?:[\w .()/–-]*[\w.)])?$/

/** A value as it may stand within a line, whatever stands around it. */
function inOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(inOneLine).join(', ')}]`
  if (isRecord(value)) {
    const entries = Object.entries(value).map(([key, each]) => `${inOneLine(key)}: ${inOneLine(each)}`)
    return `{ ${entries.join(', ')} }`
  }
  return typeof value === 'string' && SAFE.test(value) && parse(value) === value ? value : JSON.stringify(value)
}

/** Lines of their own, of which the first stands where the text is put. */
const inBlock = (value: unknown, indent: number): string =>
  stringify(value, { lineWidth: 0 }).replaceAll(/\n(?=.)/g, `\n${' '.repeat(indent)}`)
