import 'server-only'
import GithubSlugger from 'github-slugger'
import type { Element, Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { sanitize } from 'hast-util-sanitize'
import { toHtml } from 'hast-util-to-html'
import { toString as textOf } from 'hast-util-to-string'
import { h } from 'hastscript'
import { EXIT, SKIP, visit } from 'unist-util-visit'
import { ALLOWED } from '#lib/html/allowed'
import { highlight } from '#lib/html/highlight'

export interface Heading {
  id: string
  text: string
}

export interface Body {
  html: string
  /** Its headings of the second level, for the list of contents. */
  headings: Heading[]
}

/** Ids that the pages around a body have. */
const TAKEN = ['content', 'citation', 'snippet', 'related', 'recent', 'questions', 'contents', 'take-along', 'question']
/** Headings of the second and third level can be linked. */
const LINKED = /^h[23]$/

/**
 * What was read of the last texts. Next.js draws a page twice over before it caches it, and in the second drawing nothing
 * may ask the clock, which shiki does for each line: the second finds what the first has read.
 */
const read = new Map<string, Body>()
const READ_MAX = 500

/**
 * Makes HTML of an API host safe to show and good to read: only what is on the list of `allowed.ts` survives; headings get ids
 * and are links to themselves, code is coloured, and tables and code scroll inside themselves, by keyboard too.
 *
 * @param html - The HTML, which may be hostile.
 * @returns The HTML, and its headings.
 */
export function readArticleBody(html: string): Body {
  const body = read.get(html) ?? makeBody(html)
  // The one that was read longest ago stands first.
  read.delete(html)
  read.set(html, body)
  const [oldest] = read.keys()
  if (read.size > READ_MAX && oldest !== undefined) read.delete(oldest)
  return body
}

function makeBody(html: string): Body {
  const tree = sanitize(fromHtml(html, { fragment: true }), ALLOWED) as Root
  const slugger = new GithubSlugger()
  for (const id of TAKEN) slugger.slug(id)
  const headings: Heading[] = []
  let tables = 0
  visit(tree, 'element', (node, index, parent) => {
    // The page has a first heading of its own.
    if (node.tagName === 'h1') node.tagName = 'h2'
    if (LINKED.test(node.tagName)) linkHeading(node, slugger, headings)
    if (node.tagName === 'img') node.properties.loading = 'lazy'
    if (node.tagName === 'pre') return colour(node)
    if (node.tagName !== 'table' || !parent || index === undefined) return undefined
    tables += 1
    const name = textOf(
      node.children.find((child) => child.type === 'element' && child.tagName === 'caption') ?? h('i'),
    )
    parent.children[index] = h('section', { class: 'scroll', tabIndex: 0, ariaLabel: name || `Table ${tables}` }, node)
    return [SKIP, index + 1]
  })
  return { html: toHtml(tree), headings }
}

function linkHeading(heading: Element, slugger: GithubSlugger, headings: Heading[]): void {
  const text = textOf(heading).trim()
  if (!text) return
  const id = slugger.slug(text)
  heading.properties.id = id
  if (heading.tagName === 'h2') headings.push({ id, text })
  let hasLink = false
  visit(heading, 'element', ({ tagName }) => {
    hasLink ||= tagName === 'a'
    return hasLink ? EXIT : undefined
  })
  if (!hasLink) heading.children = [h('a', { href: `#${id}` }, heading.children)]
}

function colour(pre: Element): typeof SKIP {
  pre.properties.tabIndex = 0
  const [code] = pre.children
  if (code?.type === 'element' && code.tagName === 'code') {
    const language = String([code.properties.className].flat()[0] ?? '').replace('language-', '')
    code.children = highlight(textOf(code).replace(/\n$/, ''), language)
  }
  return SKIP
}
