import type { Element } from 'hast'
import { s } from 'hastscript'
import { type ChartDrawing, NARROW, WIDE } from '#lib/charts/canvas'
import { type DrawnSection, drawSection } from '#lib/charts/draw-section'
import { LEGEND } from '#lib/charts/legend'
import { BOTH_THEMES } from '#lib/charts/paper-colours'
import { svgText } from '#lib/charts/picture/svg-text'
import type { InfographicSection } from '#lib/contract/infographic'

/** The form of every picture of a card. */
const SIZE = { width: 1200, height: 630 }
const MARGIN = 80

/** Kinds that are a picture without their words, the ones that say most first. */
const PICTURES: InfographicSection['kind'][] = ['map', 'tiles', 'flow', 'slope', 'lines', 'dots', 'stacked', 'bars']
/** What another form would distort. */
const RIGID: InfographicSection['kind'][] = ['map', 'tiles']

/** However small the card is, a line is not a hair. What flows is as wide as its figure. */
const STROKES: Partial<Record<InfographicSection['kind'], string>> = {
  lines: 'line,path{vector-effect:non-scaling-stroke}path{stroke-width:3px}',
  slope: 'line{vector-effect:non-scaling-stroke;stroke-width:2.5px}',
  dots: 'line{vector-effect:non-scaling-stroke}',
}

interface Charts {
  sections: InfographicSection[]
}

/** Whether some section is a picture without its words. */
export const hasThumbnail = (item: Charts): boolean => mainChart(item) !== undefined

/**
 * The chart that carries an infographic, without its words, for a card: it is drawn from the data, so other data are another
 * picture.
 *
 * @param item - The infographic.
 * @returns An SVG document, or undefined where no section is a picture without words.
 */
export function drawThumbnail(item: Charts): string | undefined {
  const section = mainChart(item)
  if (!section) return undefined
  const { width, height, shapes } = drawSection(section, WIDE)
  const chart = s(
    'svg',
    {
      x: MARGIN,
      y: MARGIN,
      width: SIZE.width - 2 * MARGIN,
      height: SIZE.height - 2 * MARGIN,
      viewBox: `0 0 ${width} ${Math.ceil(height)}`,
      preserveAspectRatio: RIGID.includes(section.kind) ? 'xMidYMid meet' : 'none',
    },
    shapes.filter(isMark).map(withoutWords),
  )
  const attributes = { xmlns: 'http://www.w3.org/2000/svg', ...SIZE, viewBox: `0 0 ${SIZE.width} ${SIZE.height}` }
  const paper = s('rect', { ...SIZE, fill: 'var(--paper)' })
  return svgText(s('svg', attributes, [s('style', BOTH_THEMES + (STROKES[section.kind] ?? '')), paper, chart]))
}

/**
 * The same chart without its words and as it is drawn for a phone, for a picture that has a narrow place for it.
 *
 * @param item - The infographic.
 * @returns The drawing, or undefined where no section is a picture without words.
 */
export function drawMarks(item: Charts): ChartDrawing | undefined {
  const section = mainChart(item)
  if (!section) return undefined
  const { width, height, shapes } = drawSection(section, NARROW)
  return { width, height, shapes: shapes.filter(isMark).map(withoutWords) }
}

/** Without its annotations, which are words, too. */
function mainChart({ sections }: Charts): DrawnSection | undefined {
  const main = PICTURES.flatMap((kind) => sections.filter((section) => section.kind === kind))[0]
  return main && ({ ...main, annotations: undefined } as DrawnSection)
}

const isMark = ({ tagName, properties }: Element): boolean =>
  tagName !== 'text' && tagName !== 'title' && !String(properties.className ?? '').includes(LEGEND)

const withoutWords = (shape: Element): Element => ({
  ...shape,
  children: shape.children.flatMap((child) => (child.type === 'element' && isMark(child) ? [withoutWords(child)] : [])),
})
