import 'server-only'
import type { Element } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { s } from 'hastscript'
import { shorten } from '#lib/base/format/shorten'
import { type ChartDrawing, rect, text, wrap } from '#lib/charts/canvas'
import { pngFile } from '#lib/charts/picture/files'
import { drawMarks } from '#lib/charts/picture/thumbnail'
import { drawCover, drawDrawing } from '#lib/covers/draw-cover'
import { drawUprightParts } from '#lib/covers/drawing/draw-parts'
import { drawUprightScene } from '#lib/covers/scene/draw-upright-scene'
import { kindsOfGroup } from '#lib/covers/scene/kinds-of-tags'
import type { Upright } from '#lib/covers/upright'
import { drawingOf } from '#lib/host/content/drawings'
import { infographicData } from '#lib/reading/data/infographic'
import { CHART_GROUP } from '#lib/site/pages/infographic'
import { SHARE_SIZE, type SharePicture } from '#lib/site/pages/share-address'

const PANEL = { left: 60, top: 60, width: 740, height: 510, padding: 44 }
const LINE_HEIGHT = 1.15
/** Where the page's own drawing stands: the right third. */
const SHOWN = { left: 840, top: 70, width: 310, height: 490 }
/** Larger than this, lines would be beams. */
const SCALE_MAX = 1.3
/** The largest letters with which a title still takes no more lines than these. */
const SIZES = [72, 64, 56, 48, 42]
const LINES_MAX = 4
/** The style, the paper and the grid of a cover come first. */
const SHEET_PARTS = 3
const LONGEST_TITLE = 120

/**
 * Draws a page's share picture: its own drawing, and on a sheet before it what the page is and its title.
 *
 * @param picture - What it shows.
 * @returns A PNG of 1200 × 630 pixels.
 * @see https://ogp.me
 */
export async function drawShareImage({ title, kind, cover }: SharePicture): Promise<Buffer<ArrayBuffer>> {
  const { size, lines } = typeset(shorten(title, LONGEST_TITLE))
  const { top, height } = PANEL
  const left = PANEL.left + PANEL.padding
  const firstLine = top + height - PANEL.padding - lines.length * size * LINE_HEIGHT
  const sheet = s(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', ...SHARE_SIZE, viewBox: `0 0 ${SHARE_SIZE.width} ${SHARE_SIZE.height}` },
    [
      ...(await behind(cover)),
      rect(PANEL.left, top, PANEL.width, height, 'var(--paper)'),
      rect(PANEL.left, top, PANEL.width, 6, 'var(--data-1)'),
      text(left, top + PANEL.padding + 26, kind, { size: 30, weight: 600, fill: 'var(--data-1)' }),
      text(PANEL.left + PANEL.width - PANEL.padding, top + PANEL.padding + 26, 'WSE', {
        size: 30,
        weight: 600,
        anchor: 'end',
      }),
      ...lines.map((line, at) => text(left, firstLine + (at + 0.85) * size * LINE_HEIGHT, line, { size, weight: 600 })),
    ],
  )
  return pngFile(sheet, 1)
}

function typeset(title: string): { size: number; lines: string[] } {
  const width = PANEL.width - 2 * PANEL.padding
  const tries = SIZES.map((size) => ({ size, lines: wrap(title, width, size * 1.05) }))
  const found =
    tries.find(({ lines }) => lines.length <= LINES_MAX) ?? (tries.at(-1) as { size: number; lines: string[] })
  return { size: found.size, lines: found.lines.slice(0, LINES_MAX) }
}

/** What shows something stands beside the sheet; a pattern fills the picture behind it. */
async function behind([group, slug, version]: SharePicture['cover']): Promise<Element[]> {
  // A list or a category may be called as the group is; only an item's chart has a version.
  const item = group === CHART_GROUP && version ? await infographicData(slug) : undefined
  const chart = item && drawMarks(item)
  if (chart) return [...inside(drawCover(group, slug)).slice(0, SHEET_PARTS), fittedChart(chart)]
  const drawing = drawingOf(group, slug)
  const upright = drawing ? drawUprightParts(drawing) : drawUprightScene(kindsOfGroup(group) ?? [])
  const drawn = inside(drawing ? drawDrawing(drawing, false) : drawCover(group, slug))
  return upright ? [...drawn.slice(0, SHEET_PARTS), ...inside(`<svg>${fitted(upright)}</svg>`)] : drawn
}

function fittedChart({ width, height, shapes }: ChartDrawing): Element {
  const { left: x, top: y, ...size } = SHOWN
  return s('svg', { x, y, ...size, viewBox: `0 0 ${width} ${Math.ceil(height)}` }, shapes)
}

/** The shapes as large as the right third lets them be, in its middle. */
function fitted({ shapes, box }: Upright): string {
  const [width, height] = [box.right - box.left, box.bottom - box.top]
  const scale = Math.min(SHOWN.width / width, SHOWN.height / height, SCALE_MAX)
  const left = SHOWN.left + (SHOWN.width - width * scale) / 2 - box.left * scale
  const top = SHOWN.top + (SHOWN.height - height * scale) / 2 - box.top * scale
  return `<g transform="translate(${left.toFixed(1)} ${top.toFixed(1)}) scale(${scale.toFixed(3)})">${shapes}</g>`
}

/** What is drawn inside a cover, with its style. */
function inside(svg: string): Element[] {
  const [root] = fromHtml(svg, { fragment: true, space: 'svg' }).children
  return root?.type === 'element' ? root.children.filter((child) => child.type === 'element') : []
}
