import 'server-only'
import type { Element } from 'hast'
import sharp from 'sharp'
import { onPaper } from '#lib/charts/paper-colours'
import { outlineTexts } from '#lib/charts/picture/outline'
import { svgText } from '#lib/charts/picture/svg-text'

const DENSITY = 72

/**
 * Draws an SVG tree as a PNG.
 *
 * @param tree - The drawing; its texts become shapes in place.
 * @param scale - How many pixels wide one of its units is.
 */
export function drawPicture(tree: Element, scale: number): Promise<Buffer<ArrayBuffer>> {
  outlineTexts(tree)
  const svg = onPaper(svgText(tree))
  return sharp(Buffer.from(svg), { density: DENSITY * scale })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer() as Promise<Buffer<ArrayBuffer>>
}
