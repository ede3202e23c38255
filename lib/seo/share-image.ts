import 'server-only'
import type { Element } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { s } from 'hastscript'
import { rect, text, wrap } from '#lib/charts/canvas'
import { pngFile } from '#lib/charts/picture/files'
import { drawCover } from '#lib/covers/draw-cover'
import { shorten } from '#lib/format/shorten'
import { SHARE_SIZE, type SharePicture } from '#lib/pages/share-address'

const PANEL = { left: 60, width: 800, padding: 44 }
/** The largest letters with which a title still takes no more lines than these. */
const SIZES = [76, 66, 58, 50]
const LINES_MAX = 4
const LONGEST_TITLE = 120

/**
 * Draws a page's share picture: its own drawing, and on a sheet before it what the page is and its title.
 *
 * @param picture - What it shows.
 * @returns A PNG of 1200 × 630 pixels.
 * @see https://ogp.me
 */
export function drawShareImage({ title, kind, cover: [group, slug] }: SharePicture): Promise<Buffer<ArrayBuffer>> {
  const { size, lines } = typeset(shorten(title, LONGEST_TITLE))
  const height = PANEL.padding * 2 + 60 + lines.length * size * 1.15
  const top = SHARE_SIZE.height - 60 - height
  const left = PANEL.left + PANEL.padding
  const sheet = s(
    'svg',
    { xmlns: 'http://www.w3.org/2000/svg', ...SHARE_SIZE, viewBox: `0 0 ${SHARE_SIZE.width} ${SHARE_SIZE.height}` },
    [
      ...inside(drawCover(group, slug)),
      rect(PANEL.left, top, PANEL.width, height, 'var(--paper)'),
      rect(PANEL.left, top, PANEL.width, 6, 'var(--data-1)'),
      text(left, top + PANEL.padding + 26, kind, { size: 30, weight: 600, fill: 'var(--data-1)' }),
      text(PANEL.left + PANEL.width - PANEL.padding, top + PANEL.padding + 26, 'WSE', {
        size: 30,
        weight: 600,
        anchor: 'end',
      }),
      ...lines.map((line, at) =>
        text(left, top + PANEL.padding + 60 + (at + 0.85) * size * 1.15, line, { size, weight: 600 }),
      ),
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

/** What is drawn inside a cover, with its style. */
function inside(svg: string): Element[] {
  const [root] = fromHtml(svg, { fragment: true, space: 'svg' }).children
  return root?.type === 'element' ? root.children.filter((child) => child.type === 'element') : []
}
