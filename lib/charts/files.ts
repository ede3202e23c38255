import 'server-only'
import type { Element } from 'hast'
import { toHtml } from 'hast-util-to-html'
import sharp from 'sharp'
import { outlineTexts } from '#lib/charts/outline'
import { onPaper } from '#lib/charts/paper-colours'

const DENSITY = 72
const KEPT = 30

/** An SVG tree as a document of its own, in the colours of paper. */
export const svgFile = (tree: Element): string => onPaper(toHtml(tree, { space: 'svg' }))

const pictures = new Map<string, Promise<Buffer<ArrayBuffer>>>()

/** An SVG tree as a PNG of `scale` times its size, twice unless told. The last few stay in memory, because drawing one takes a good part of a second. */
export function pngFile(tree: Element, scale = 2): Promise<Buffer<ArrayBuffer>> {
  const key = `${scale} ${svgFile(tree)}`
  const known = pictures.get(key)
  if (known) return known
  outlineTexts(tree)
  const picture = sharp(Buffer.from(svgFile(tree)), { density: DENSITY * scale })
    .png({ compressionLevel: 9, palette: true })
    .toBuffer() as Promise<Buffer<ArrayBuffer>>
  if (pictures.size >= KEPT) pictures.clear()
  pictures.set(key, picture)
  picture.catch(() => pictures.delete(key))
  return picture
}
