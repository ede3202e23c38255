import type { Element, Parents, Root } from 'hast'
import { selectAll } from 'hast-util-select'
import { toString as textOf } from 'hast-util-to-string'
import { SKIP, visit } from 'unist-util-visit'

/** So many notes find a place beside a text: `components/ui/side-notes.module.css` has a rule for each. */
const NOTES_MAX = 12

/** A line beside a text is so many times shorter than one of the text. */
const NARROWER = 2.5

/**
 * Numbers the footnotes of a text and the places that first cite them, so that the style sheet can show each note beside the
 * line that cites it: all of them or none. Where there are more than it has rules for, where one is cited nowhere, or where
 * they would reach below the text, they stand at its end.
 *
 * @param tree - The text, which is changed.
 * @returns Whether they were numbered.
 */
export function numberNotes(tree: Root): boolean {
  const cites = new Map<string, Element>()
  const notes: Element[] = []
  visit(tree, 'element', (node) => {
    const { href } = node.properties
    if (node.tagName === 'a' && typeof href === 'string' && !cites.has(href)) cites.set(href, node)
    if (!isFootnotes(node)) return undefined
    notes.push(...selectAll('li[id]', node))
    return SKIP
  })
  const pairs = notes.map((note) => ({ note, cite: cites.get(`#${note.properties.id}`) }))
  const isWhole = notes.length > 0 && notes.length <= NOTES_MAX && pairs.every(({ cite }) => cite)
  if (!isWhole || !haveRoom(tree, pairs[0]?.cite, notes)) return false
  for (const [index, { note, cite }] of pairs.entries()) {
    note.properties.dataNote = index + 1
    if (cite) cite.properties.dataCites = index + 1
  }
  return true
}

/** Whether the notes, in their narrow column, are no longer than the text from the first that is cited. */
function haveRoom(tree: Root, first: Element | undefined, notes: Element[]): boolean {
  let isAfter = false
  let room = 0
  visit(tree, (node) => {
    if (node.type === 'element' && isFootnotes(node)) return SKIP
    isAfter ||= node === first
    if (isAfter && node.type === 'text') room += node.value.length
    return undefined
  })
  return notes.reduce((sum, note) => sum + textOf(note).length, 0) * NARROWER <= room
}

/** @returns Whether it is the section of a text's footnotes. */
export const isFootnotes = (node?: Parents): boolean =>
  node?.type === 'element' && node.tagName === 'section' && [node.properties.className].flat().includes('footnotes')
