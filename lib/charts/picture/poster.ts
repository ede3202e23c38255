import type { Element } from 'hast'
import { s } from 'hastscript'
import {
  BOLD_FALLBACK,
  type ChartDrawing,
  colour,
  FALLBACK,
  line,
  type NARROW,
  text,
  WIDE,
  widthOf,
  wrap,
} from '#lib/charts/canvas'
import { type DrawnSection, drawSection } from '#lib/charts/draw-section'
import { sentenceOf } from '#lib/charts/sentence-of'
import type { Infographic, InfographicSection } from '#lib/contract/infographic'

const MARGIN = 32
const EDGE = 16
const FONT = "'Instrument Sans Variable', 'Instrument Sans', system-ui, sans-serif"

interface PosterOptions {
  /** The width of the drawings, in pixels. */
  width?: number
  /** One line on where it comes from, at its foot. */
  citation: string
}

/**
 * A whole infographic as one SVG document's tree: its title, and each section's drawing with its note and sources.
 * Prose stays on the page. Colours are names of app/tokens.css; `onPaper` makes them real.
 */
export function drawPoster(item: Infographic, { width = WIDE, citation }: PosterOptions): Element {
  const parts = [
    words(item.title, width, width < WIDE ? 24 : 32, colour.ink, 600),
    ...(item.finding ? [words(item.finding, width, width < WIDE ? 16 : 19, colour.ink, 600)] : []),
    words(item.summary, width, 15, colour.soft),
    ...item.sections.map((section) => part(section, width)),
    words(citation, width, 12, colour.soft),
  ]
  let y = MARGIN
  const groups = parts.map(({ height, shapes }) => {
    const group = s('g', { transform: `translate(${MARGIN} ${y})` }, shapes)
    y += height
    return group
  })
  const size = { width: width + 2 * MARGIN, height: Math.ceil(y + MARGIN - 12) }
  return s(
    'svg',
    {
      xmlns: 'http://www.w3.org/2000/svg',
      ...size,
      viewBox: `0 0 ${size.width} ${size.height}`,
      fontFamily: FONT,
      role: 'img',
    },
    [
      s('title', item.title),
      s(
        'desc',
        `${item.finding ?? ''} ${item.summary} ${item.sections.map((section) => (section.kind === 'prose' ? '' : `${section.title}: ${sentenceOf(section)}`)).join(' ')}`,
      ),
      s('rect', { ...size, fill: colour.paper }),
      ...groups,
    ],
  )
}

/** One section's drawing alone, as a figure for a text, in a document of its own, for a column of a width in pixels. */
export function drawFigure(section: DrawnSection, column: typeof WIDE | typeof NARROW): Element {
  const { width, height, shapes } = drawSection(section, column)
  const size = { width: width + 2 * EDGE, height: Math.ceil(height) + 2 * EDGE }
  return s(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', ...size, viewBox: `0 0 ${size.width} ${size.height}`, fontFamily: FONT },
    [
      s('title', section.title),
      s('desc', sentenceOf(section)),
      s('rect', { ...size, fill: colour.paper }),
      s('g', { transform: `translate(${EDGE} ${EDGE})` }, shapes),
    ],
  )
}

function part(section: InfographicSection, width: number): ChartDrawing {
  if (section.kind === 'prose') return { width, height: 0, shapes: [] }
  const title = words(section.title, width, 19, colour.ink, 600)
  const drawing = drawSection(section, width)
  const sources = section.sources.map((source) => source.title).join('; ')
  const below = [section.note ?? '', sources && `Source: ${sources}`].filter(Boolean)
  const notes = below.map((note) => words(note, width, 12, colour.soft))
  const rows = [title, drawing, { width, height: 10, shapes: [] }, ...notes]
  let y = 20
  const shapes = rows.map(({ height, shapes: inside }) => {
    const group = s('g', { transform: `translate(0 ${y})` }, inside)
    y += height
    return group
  })
  return { width, height: y + 24, shapes: [line(0, 8, width, 8, colour.ink), ...shapes] }
}

/** Words in lines, as high as they need. */
function words(given: string, width: number, size: number, fill: string, weight: 400 | 600 = 400): ChartDrawing {
  const lines = wrap(given, width, size * (weight === 600 ? BOLD_FALLBACK : FALLBACK))
  const leading = Math.round(size * 1.35)
  const shapes = lines.map((row, at) => text(0, at * leading + size, row, { size, fill, weight }))
  return { width: Math.max(...lines.map((row) => widthOf(row, size))), height: lines.length * leading + 8, shapes }
}
