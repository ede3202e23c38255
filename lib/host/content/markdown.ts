import type { Root as Html } from 'hast'
import { toHtml } from 'hast-util-to-html'
import type { Root as Markdown } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { toHast } from 'mdast-util-to-hast'
import { gfm } from 'micromark-extension-gfm'
import { visit } from 'unist-util-visit'
import type { z } from 'zod'
import { ContentError } from '#lib/host/content/content-error'
import { makeFigures, type SizeOf } from '#lib/host/content/figures'
import type { FileText } from '#lib/host/content/file-text'
import { readYaml } from '#lib/host/content/yaml'
import { memoize } from '#lib/memoize'

const WORDS_PER_MINUTE = 220
const FRONT_MATTER = /^---\r?\n([\s\S]*?)\r?\n---\r?\n?/

const parse = (markdown: string): Markdown =>
  fromMarkdown(markdown, { extensions: [gfm()], mdastExtensions: [gfmFromMarkdown()] })

/**
 * Makes HTML from Markdown (GitHub's dialect, footnotes too); a picture that stands alone is a figure, and its title the
 * caption. HTML inside the Markdown is left out.
 *
 * @param markdown - The text.
 * @param sizeOf - Gives the size in pixels of a picture of our own.
 * @returns The HTML.
 * @see https://github.github.com/gfm/
 */
export function renderMarkdown(markdown: string, sizeOf: SizeOf = () => undefined): string {
  const tree = toHast(parse(markdown), { footnoteLabel: 'Notes', footnoteLabelProperties: {} }) as Html
  makeFigures(tree, sizeOf)
  return toHtml(tree)
}

/**
 * Finds what is left out of a file.
 *
 * @param text - The file's text.
 * @returns The HTML in it, but for comments.
 */
export function htmlIn(text: string): string[] {
  const found: string[] = []
  visit(parse(markdownOf(text)), 'html', ({ value }) => void (value.startsWith('<!--') || found.push(value)))
  return found
}

/** Of thousands of texts, those that are asked for are in memory as HTML. */
export const RENDERED_MAX = 300

/**
 * Makes HTML from the Markdown of a file, once for each text: a file that did not change is not rendered again when another does.
 *
 * @param text - The file's text.
 * @param markdown - What of it stands below the front matter.
 * @returns The HTML.
 */
export const renderBody = memoize((_text: FileText, markdown: string) => renderMarkdown(markdown), {
  max: RENDERED_MAX,
})

/**
 * How long a reader takes for a text.
 *
 * @param markdown - The text.
 * @returns Whole minutes, one at least.
 */
export const readingMinutes = (markdown: string): number =>
  Math.max(1, Math.round(markdown.split(/\s+/).length / WORDS_PER_MINUTE))

/**
 * Reads the YAML at the head of a Markdown file.
 *
 * @param schema - What the front matter must be.
 * @param text - The text.
 * @param file - The file's name, for messages.
 * @returns The checked front matter.
 * @throws ContentError Where the front matter is missing or wrong.
 */
export function readFrontMatter<T extends z.ZodType>(schema: T, text: string, file: string): z.output<T> {
  const found = FRONT_MATTER.exec(text)
  if (!found) throw new ContentError(file, 1, '', 'must start with front matter between two lines of ---')
  // In V8 a part of a string holds all of it in memory, and so would each value: this is a string of its own.
  return readYaml(schema, Buffer.from(found[1] ?? '').toString(), file, 2)
}

/** What stands below the front matter of a file's text. */
export const markdownOf = (text: string): string => text.replace(FRONT_MATTER, '')
