import { forXml } from '#lib/base/format/for-xml'
import { HEIGHT, WIDTH } from '#lib/covers/canvas'
import { type Drawing, LINK_KINDS, type LinkKind } from '#lib/covers/drawing/drawing'
import { LETTER, type PlacedLabel, placeLabels } from '#lib/covers/drawing/labels'
import { type PlacedLink, type PlacedPart, placeLinks, placeParts, type Spot } from '#lib/covers/drawing/place'
import { SYMBOLS } from '#lib/covers/drawing/symbols'
import type { Upright } from '#lib/covers/upright'

const CLASS_OF: Record<LinkKind, string> = { line: 'b', flow: 'b', spare: 's', alarm: 'a' }
/** A head is never dashed. */
const HEAD_CLASS_OF = { ...CLASS_OF, spare: 's h' }
const HEAD = 15

/** Lines as wide as a card of a third of a cover's size needs them, and the letters of the labels. */
export const PARTS_STYLE = `.n,.o{stroke-width:4}.b{stroke-width:5}.l{stroke-width:2.5}.s{stroke:#64796c;stroke-width:4;stroke-dasharray:14 12}.h{stroke-dasharray:none}.b,.n,.o,.a{stroke-linejoin:round}.t{font:500 ${LETTER}px ui-monospace,Menlo,Consolas,"DejaVu Sans Mono",monospace;fill:#17231b}@media(prefers-color-scheme:dark){.s{stroke:#7d98a3}.t{fill:#dfe9ea}}`

/**
 * Draws what an item does: its links, its parts over them and their labels.
 *
 * @param drawing - What is drawn; it has been checked.
 * @param hasLabels - Whether labels are written.
 * @returns The inside of a cover.
 */
export function drawParts(drawing: Drawing, hasLabels = true): string {
  const parts = placeParts(drawing.parts)
  const links = placeLinks(drawing.links, parts)
  const labels = hasLabels ? placeLabels(parts, links).filter(({ box }) => box) : []
  const shapes = [...shapesOf(parts, links), ...labels.map(drawLabel)]
  return `<g transform="translate(${WIDTH / 2} ${HEIGHT / 2})">${shapes.join('')}</g>`
}

/**
 * Draws what an item does for a column that is higher than wide: turned, with every part upright, and without labels.
 *
 * @param drawing - What is drawn; it has been checked.
 * @returns The shapes.
 */
export function drawUprightParts(drawing: Drawing): Upright {
  const parts = placeParts(drawing.parts, true)
  const boxes = parts.map(({ box }) => box)
  return {
    shapes: shapesOf(parts, placeLinks(drawing.links, parts, true)).join(''),
    box: {
      left: Math.min(...boxes.map(({ left }) => left)),
      top: Math.min(...boxes.map(({ top }) => top)),
      right: Math.max(...boxes.map(({ right }) => right)),
      bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
    },
  }
}

const shapesOf = (parts: PlacedPart[], links: PlacedLink[]): string[] => [
  ...LINK_KINDS.map((kind) => drawLinks(kind, links)),
  ...parts.map(drawPart),
]

const drawPart = ({ x, y, part }: PlacedPart) => `<g transform="translate(${x} ${y})">${SYMBOLS[part.is].shapes}</g>`

/** One path for all links of a kind: where two share a stretch, it is drawn once. */
function drawLinks(kind: LinkKind, links: PlacedLink[]): string {
  const ofKind = links.filter((link) => link.kind === kind).map(({ corners }) => corners)
  if (ofKind.length === 0) return ''
  const lines = ofKind.map((corners) => corners.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x} ${y}`).join(''))
  const ahead = links.filter((link) => link.kind === kind && kind !== 'line' && link.ends[1].part.is !== 'point')
  const heads = ahead.map(({ corners }) => headOf(corners.at(-2) as Spot, corners.at(-1) as Spot))
  return `<path class="${CLASS_OF[kind]}" d="${lines.join('')}"/>${heads.length > 0 ? `<path class="${HEAD_CLASS_OF[kind]}" d="${heads.join('')}"/>` : ''}`
}

/** The two strokes of an arrow's head, which ends where the line does. */
function headOf(from: Spot, { x, y }: Spot): string {
  const [right, down] = [Math.sign(x - from.x), Math.sign(y - from.y)]
  const back = { x: x - right * HEAD, y: y - down * HEAD }
  return `M${back.x - down * HEAD} ${back.y - right * HEAD}L${x} ${y}L${back.x + down * HEAD} ${back.y + right * HEAD}`
}

function drawLabel({ words, box, leader: [from, to] }: PlacedLabel): string {
  if (!box) return ''
  const [left, baseline] = [Math.round(box.left), Math.round(box.bottom - LETTER * 0.24)]
  return `<path class="l" d="M${from.x} ${from.y}L${to.x} ${to.y}"/><text class="t" x="${left}" y="${baseline}">${escaped(words)}</text>`
}

const escaped = (text: string) => forXml(text).replaceAll('&', '&amp;').replaceAll('<', '&lt;')
