import type { Element, Properties, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toHtml } from 'hast-util-to-html'
import { memoize } from '#lib/memoize'

/** A part of an HTML text, by its offsets. */
export type TextRange = [start: number, end: number]

/**
 * Where an element stands in the HTML of a page of this site, found without reading the rest of it. React writes no `<` and no
 * `>` into an attribute.
 *
 * @param html - The page.
 * @param tag - The element's tag.
 * @param attribute - An attribute as the page writes it, such as `id="results"`; empty for the first element of that tag.
 * @returns The offsets of its beginning and end; undefined where there is no such element.
 */
export function elementRange(html: string, tag: string, attribute: string): TextRange | undefined {
  const start = new RegExp(`<${tag}\\b${attribute && `[^>]*\\s${attribute}`}[\\s/>]`).exec(html)?.index
  if (start === undefined) return undefined
  let depth = 0
  const tags = new RegExp(`<(/?)${tag}\\b[^>]*>`, 'g')
  tags.lastIndex = start
  for (let found = tags.exec(html); found; found = tags.exec(html)) {
    depth += found[1] ? -1 : 1
    if (depth === 0) return [start, tags.lastIndex]
  }
  return undefined
}

/** What pages leave to be filled in are few parts, the same for all who ask. */
const TREES_MAX = 50
/** A part of a page as a tree in which each element knows where it stands; who parses the same again gets the same tree. */
export const parseFragment = memoize((html: string): Root => fromHtml(html, { fragment: true, verbose: true }), {
  max: TREES_MAX,
})

/** A text as it stands in HTML. */
export const escapeText = (value: string): string => toHtml({ type: 'text', value })

/** Changes of an HTML text by the positions of its elements. What is not changed stays as it is, byte by byte. */
export class HtmlEdits {
  readonly #html: string
  readonly #edits: { range: TextRange; text: string }[] = []

  /** @param html - The text that the elements to be changed were parsed from. */
  constructor(html: string) {
    this.#html = html
  }

  /** Puts HTML in the place of a part. */
  replace(range: TextRange, text: string): void {
    this.#edits.push({ range, text })
  }

  /** Changes properties of an element; undefined takes one away. */
  setProperties(element: Element, properties: Properties): void {
    const { opening } = rangesOf(element)
    const whole = toHtml({ ...element, children: [], properties: { ...element.properties, ...properties } })
    this.replace(opening, whole.replace(`</${element.tagName}>`, ''))
  }

  /** Puts HTML in the place of what is in an element. */
  setContent(element: Element, html: string): void {
    this.replace(rangesOf(element).content, html)
  }

  toString(): string {
    const parts: string[] = []
    let at = 0
    for (const { range, text } of this.#edits.sort((a, b) => a.range[0] - b.range[0])) {
      parts.push(this.#html.slice(at, range[0]), text)
      at = range[1]
    }
    return parts.join('') + this.#html.slice(at)
  }
}

function rangesOf({ tagName, data }: Element): { opening: TextRange; content: TextRange } {
  const { opening, closing } = data?.position ?? {}
  const [start, end] = [opening?.start.offset, opening?.end.offset]
  if (start === undefined || end === undefined) throw new Error(`it is not known where <${tagName}> stands`)
  return { opening: [start, end], content: [end, closing?.start.offset ?? end] }
}
