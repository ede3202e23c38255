import 'server-only'
import type { Element } from 'hast'
import { s } from 'hastscript'
import { LRUCache } from 'lru-cache'
import { BOTH_THEMES, onPaper } from '#lib/charts/paper-colours'
import { askForPicture } from '#lib/charts/picture/picture-client'
import { svgText } from '#lib/charts/picture/svg-text'

const PICTURES_MAX = 10

/** An SVG tree as a document of its own, in the colours of paper. */
export const svgFile = (tree: Element): string => onPaper(svgText(tree))

/** An SVG tree as a document that a page shows as a picture, in the page's theme. */
export const themedSvgFile = (tree: Element): string =>
  svgText({ ...tree, children: [s('style', BOTH_THEMES), ...tree.children] })

const pictures = new LRUCache<string, Promise<Buffer<ArrayBuffer>>>({ max: PICTURES_MAX })

/** An SVG tree as a PNG of `scale` times its size, twice by default. The last few stay in memory, because drawing one takes a good part of a second. */
export function pngFile(tree: Element, scale = 2): Promise<Buffer<ArrayBuffer>> {
  const key = `${scale} ${svgFile(tree)}`
  const known = pictures.get(key)
  if (known) return known
  const picture = askForPicture(tree, scale)
  pictures.set(key, picture)
  picture.catch(() => pictures.delete(key))
  return picture
}
