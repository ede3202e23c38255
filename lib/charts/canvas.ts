import type { Element } from 'hast'
import { s } from 'hastscript'

/** A drawing in units that are pixels at full size. Its words are never smaller than drawn where it is shown at its width. */
export interface ChartDrawing {
  width: number
  height: number
  shapes: Element[]
}

/** A phone's column and a wide screen's: each chart is drawn for both, and the page shows the one that fits. */
export const NARROW = 326
export const WIDE = 680

/** @returns Whether a drawing of that width, in pixels, is for a wide screen. */
export const isWide = (width: number) => width >= WIDE

const SCALE_INKS = ['low', 'low', 'middle', 'high', 'high']

/** The colours of app/tokens.css, so that a chart follows the theme; `paper-colours.ts` has them for files. */
export const colour = {
  ink: 'var(--ink)',
  soft: 'var(--ink-soft)',
  line: 'var(--line)',
  strong: 'var(--line-strong)',
  paper: 'var(--paper)',
  data: (index: number) => `var(--data-${(index % 6) + 1})`,
  scale: (index: number) => `var(--scale-${index + 1})`,
  onScale: (index: number) => `var(--scale-ink-${SCALE_INKS[index]})`,
}

interface TextStyle {
  size?: number
  anchor?: 'start' | 'middle' | 'end'
  weight?: 400 | 600
  fill?: string
  /** Draws the paper around the letters, so that they can be read over lines. */
  halo?: boolean
}

export const SIZE = 13

/** A file is shown in the fonts of whoever opens it: so many times as wide as `widthOf` says DejaVu Sans is, and in bold. */
export const FALLBACK = 1.1
export const BOLD_FALLBACK = 1.25

/**
 * A line of words.
 *
 * @param x - Where it is anchored, in pixels from the left.
 * @param y - Its baseline, in pixels from the top.
 * @param words - The words.
 * @param style - Size in pixels, anchor, weight, colour and halo, where they are not the usual ones.
 * @returns The shape.
 */
export function text(x: number, y: number, words: string, style: TextStyle = {}): Element {
  const { size = SIZE, anchor = 'start', weight = 400, fill = colour.ink, halo = false } = style
  return s(
    'text',
    {
      x: round(x),
      y: round(y),
      fill,
      fontSize: size,
      ...(anchor !== 'start' && { textAnchor: anchor }),
      ...(weight !== 400 && { fontWeight: weight }),
      ...(halo && { stroke: colour.paper, strokeWidth: 4, strokeLinejoin: 'round', paintOrder: 'stroke' }),
    },
    words,
  )
}

/** @returns A filled rectangle; all lengths in pixels, from the top left corner. */
export const rect = (x: number, y: number, width: number, height: number, fill: string) =>
  s('rect', { x: round(x), y: round(y), width: round(Math.max(0, width)), height: round(height), fill })

/** @returns A straight line from one point to another, in pixels. */
export const line = (x1: number, y1: number, x2: number, y2: number, stroke: string = colour.line) =>
  s('line', { x1: round(x1), y1: round(y1), x2: round(x2), y2: round(y2), stroke })

/**
 * Makes a shape the mark of an answer: `answersOf` numbers them, and the page tells them to a pointer and a keyboard.
 *
 * @param index - The number of the answer; of a line through several points, that of its first.
 * @returns The shape.
 */
export function answering(shape: Element, index: number): Element {
  shape.properties.dataAnswer = String(index)
  return shape
}

/**
 * Groups marks that fill areas, which a pointer means only where it is on them: what lies between them is nobody's.
 *
 * @param shapes - The marks.
 * @param properties - What they have in common.
 * @returns The group.
 */
export const areas = (shapes: Element[], properties: Record<string, string | number>): Element =>
  s('g', { ...properties, className: 'areas' }, shapes)

/** @returns The number of pixels to one place, which is finer than anybody sees. */
export const round = (value: number) => Math.round(value * 10) / 10

/** How wide a letter of the site's type is, in parts of its size: a guess on the safe side, good enough to break lines by. */
const WIDTHS: [letters: RegExp, width: number][] = [
  [/[ijl.,:;'|!]/, 0.28],
  [/[ftr()\s-]/, 0.38],
  [/[mwMW%]/, 0.88],
  [/[A-Z]/, 0.68],
  [/\d/, 0.6],
]

/** @returns How wide words of that size are, about, in pixels: the server measures no fonts. */
export function widthOf(words: string, size = SIZE): number {
  let width = 0
  for (const letter of words) width += WIDTHS.find(([letters]) => letters.test(letter))?.[1] ?? 0.56
  return width * size
}

/** The words in lines no wider than `width`. An address that is longer goes on in the next line after a slash. */
export function wrap(words: string, width: number, size = SIZE): string[] {
  const lines: string[] = []
  for (const word of words.split(/\s+/)) {
    const parts = widthOf(word, size) > width ? word.split(/(?<=\w\/)/) : [word]
    for (const [at, part] of parts.entries()) {
      const longer = lines.length > 0 ? `${lines.at(-1)}${at > 0 ? '' : ' '}${part}` : ''
      if (longer && widthOf(longer, size) <= width) lines[lines.length - 1] = longer
      else lines.push(part)
    }
  }
  return lines
}
