import 'server-only'
import path from 'node:path'
import * as fontkit from 'fontkit'
import type { Element, Root } from 'hast'
import { s } from 'hastscript'
import { visit } from 'unist-util-visit'
import { memoize } from '#lib/memoize'

/** Whole files of one weight each: fontkit lays out no variation of a compressed variable font. */
const fileOf = (weight: number) =>
  path.resolve(`node_modules/@fontsource/instrument-sans/files/instrument-sans-latin-${weight}-normal.woff`)

const fontOf = memoize((weight: number) => fontkit.openSync(fileOf(weight)) as fontkit.Font)

/** Makes each text of an SVG tree a shape, in place, so that a picture of it needs no font where it is made. */
export function outlineTexts(tree: Element | Root): void {
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName !== 'text' || !parent || index === undefined) return
    parent.children[index] = outline(node)
  })
}

function outline({ properties, children }: Element): Element {
  const { x = 0, y = 0, fontSize = 16, fontWeight = 400, textAnchor = 'start', ...rest } = properties
  const words = children.map((child) => (child.type === 'text' ? child.value : '')).join('')
  const used = fontOf(Number(fontWeight))
  const { glyphs, positions } = used.layout(words)
  const scale = Number(fontSize) / used.unitsPerEm
  const advance = positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0)
  const shift = textAnchor === 'end' ? -advance : textAnchor === 'middle' ? -advance / 2 : 0
  let pen = shift
  let d = ''
  for (const [at, glyph] of glyphs.entries()) {
    // A letter that the font does not have leaves a gap, not a box.
    if (glyph.id === 0) continue
    d += glyph.path.translate(pen, 0).scale(scale, -scale).translate(Number(x), Number(y)).toSVG()
    pen += positions[at]?.xAdvance ?? 0
  }
  return s('path', { ...rest, d })
}
