import { createHash } from 'node:crypto'
import 'server-only'
import GithubSlugger from 'github-slugger'
import type { Element, Parents, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { sanitize } from 'hast-util-sanitize'
import { select, selectAll } from 'hast-util-select'
import { toHtml } from 'hast-util-to-html'
import { toString as textOf } from 'hast-util-to-string'
import { h } from 'hastscript'
import { EXIT, SKIP, visit } from 'unist-util-visit'
import { ALLOWED } from '#lib/base/html/allowed'
import { keepFrames } from '#lib/base/html/frames'
import type { Heading } from '#lib/base/html/heading'
import { highlight } from '#lib/base/html/highlight'
import { largePicture } from '#lib/base/html/large-picture'
import { isFootnotes, numberNotes } from '#lib/base/html/notes'
import { shownPicture } from '#lib/host-picture'
import { links } from '#lib/links'
import { memoize } from '#lib/memoize'

export interface Body {
  html: string
  /** Its headings of the second level, for the list of contents. */
  headings: Heading[]
}

/** Ids that the pages around a body have. */
const TAKEN = [
  'content',
  'citation',
  'snippet',
  'related',
  'recent',
  'questions',
  'contents',
  'take-along',
  'question',
  'ask',
]
/** Headings of the second and third level can be linked. */
const LINKED = /^h[23]$/
/** So many characters of code are coloured in one text: a hostile one takes 50 µs each. */
const COLOURED_MAX = 40_000
/** The picture of a section of an infographic. */
const CHART = /^\/infographics\/([^/]+)\/(section-\d+)\.svg$/

const READ_MAX = 500

/**
 * Makes HTML of an API host safe to show and good to read: only what is on the list of `allowed.ts` survives; headings get ids
 * and are links to themselves, code is coloured, and tables and code scroll inside themselves, by keyboard too. Next.js renders
 * a page twice before it caches it, and in the second rendering nothing may ask the clock, which shiki does for each line: the
 * second finds what the first has read.
 *
 * @param html - The HTML, which may be hostile.
 * @returns The HTML, and its headings.
 */
export const readArticleBody = memoize((html: string): Body => makeBody(html, true), { max: READ_MAX })

/**
 * The same HTML without colours, whose patterns take longest, for what shows none: feeds, and the check of content.
 *
 * @param html - The HTML, which may be hostile.
 * @returns The HTML.
 */
export const readUncoloured = (html: string): string => makeBody(html, false).html

function makeBody(html: string, isColoured: boolean): Body {
  const tree = sanitize(fromHtml(html, { fragment: true }), ALLOWED) as Root
  keepFrames(tree)
  const slugger = new GithubSlugger()
  for (const id of TAKEN) slugger.slug(id)
  const headings: Heading[] = []
  const hasSideNotes = numberNotes(tree)
  const linked = linkedImages(tree)
  let tables = 0
  let codeLength = 0
  visit(tree, 'element', (node, index, parent) => {
    // The page has a first heading of its own.
    if (node.tagName === 'h1') node.tagName = 'h2'
    if (LINKED.test(node.tagName)) linkHeading(node, slugger, headings, hasSideNotes && isFootnotes(parent))
    if (!parent || index === undefined) return undefined
    const image = node.tagName === 'picture' ? select('img', node) : node.tagName === 'img' && node
    if (image) return showImage(image, node, index, parent, linked.has(image))
    if (node.tagName === 'pre') {
      codeLength += textOf(node).length
      showCode(node, isColoured && codeLength <= COLOURED_MAX)
      parent.children.splice(index + 1, 0, copyButton())
      return [SKIP, index + 2]
    }
    if (node.tagName !== 'table') return undefined
    tables += 1
    nameRows(node)
    const ariaLabel = nameOfTable(node, parent, index) || `Table ${tables}`
    parent.children[index] = h('section', { class: 'scroll', tabIndex: 0, ariaLabel }, node)
    return [SKIP, index + 1]
  })
  // A page may have several bodies, each with its pictures.
  const base = `picture-${createHash('sha256').update(html).digest('hex').slice(0, 8)}`
  let pictures = 0
  visit(tree, 'element', (node) => {
    if (node.tagName === 'a') return SKIP
    if (node.tagName !== 'figure') return undefined
    pictures += 1
    return openLarge(node, `${base}-${pictures}`)
  })
  return { html: toHtml(tree), headings }
}

/** Its caption, else the heading that it stands under. */
function nameOfTable(table: Element, parent: Parents, index: number): string {
  const caption = select('caption', table)
  if (caption) return textOf(caption)
  const heading = parent.children
    .slice(0, index)
    .findLast((node): node is Element => node.type === 'element' && LINKED.test(node.tagName))
  return heading ? `Table: ${textOf(heading)}` : ''
}

/** The first cell of a row says what the others are about, where the head of the table names them. */
function nameRows(table: Element): void {
  const isNamed = selectAll('thead th', table).length > 1
  for (const column of selectAll('thead th', table)) column.properties.scope ??= 'col'
  for (const row of isNamed ? selectAll('tbody tr', table) : []) {
    const first = row.children.find((child): child is Element => child.type === 'element')
    if (first?.tagName === 'td') first.tagName = 'th'
    if (first?.tagName === 'th') first.properties.scope ??= 'row'
  }
}

/** A link in a link would be two empty ones. */
function linkedImages(tree: Root): Set<Element> {
  const images = new Set<Element>()
  visit(tree, 'element', (node) => {
    if (node.tagName !== 'a') return undefined
    for (const image of selectAll('img', node)) images.add(image)
    return SKIP
  })
  return images
}

/** An image waits until it is near; the chart of an infographic leads to where it tells its values, the picture of a figure to its file. */
function showImage(image: Element, shown: Element, index: number, parent: Parents, isLinked: boolean): typeof SKIP {
  if (image.properties.src) image.properties.src = shownPicture(String(image.properties.src))
  image.properties.loading = 'lazy'
  image.properties.alt ??= ''
  const { src, alt } = image.properties
  const [, slug, section] = CHART.exec(String(src)) ?? []
  const isFigure = parent.type === 'element' && parent.tagName === 'figure'
  const file = isFigure && src && alt ? String(src) : undefined
  const href = slug ? `${links.infographic(slug)}#${section}` : file
  if (href && !isLinked) parent.children[index] = h('a', { href }, shown)
  return SKIP
}

/** A chart in a figure can be opened large; its button stands before the caption, which ends a figure. */
function openLarge(figure: Element, id: string): typeof SKIP {
  const image = select('img', figure)
  const [src, alt] = [String(image?.properties.src), String(image?.properties.alt ?? '')]
  if (!CHART.test(src) || !alt) return SKIP
  const caption = figure.children.findIndex((child) => child.type === 'element' && child.tagName === 'figcaption')
  const end = caption > 0 ? caption : figure.children.length
  figure.children.splice(end, 0, ...largePicture({ id, src, name: alt, alt }))
  return SKIP
}

/** lib/site/loader/copy-words.ts copies what stands before it. */
const copyButton = () =>
  h('button', { type: 'button', class: 'no-print', dataCopy: '' }, h('span', { ariaLive: 'polite' }, 'Copy'))

function linkHeading(heading: Element, slugger: GithubSlugger, headings: Heading[], isOfNotes: boolean): void {
  const text = textOf(heading).trim()
  if (!text) return
  const id = slugger.slug(text)
  heading.properties.id = id
  if (heading.tagName === 'h2') headings.push({ id, text, ...(isOfNotes && { isOfNotes }) })
  let hasLink = false
  visit(heading, 'element', ({ tagName }) => {
    hasLink ||= tagName === 'a'
    return hasLink ? EXIT : undefined
  })
  if (!hasLink) heading.children = [h('a', { href: `#${id}` }, heading.children)]
}

function showCode(pre: Element, isColoured: boolean): void {
  pre.properties.tabIndex = 0
  const [code] = pre.children
  if (isColoured && code?.type === 'element' && code.tagName === 'code') {
    const language = String([code.properties.className].flat()[0] ?? '').replace('language-', '')
    code.children = highlight(textOf(code).replace(/\n$/, ''), language)
  }
}
