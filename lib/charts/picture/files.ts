import 'server-only'
import type { Element } from 'hast'
import { s } from 'hastscript'
import { BOTH_THEMES, onPaper } from '#lib/charts/paper-colours'
import { askForPicture } from '#lib/charts/picture/picture-client'
import { svgText } from '#lib/charts/picture/svg-text'
import { memoize } from '#lib/memoize'

const PICTURES_MAX = 10

/** An SVG tree as a document of its own, in the colours of paper. */
export const svgFile = (tree: Element): string => onPaper(svgText(tree))

/** An SVG tree as a document that a page shows as a picture, in the page's theme. */
export const themedSvgFile = (tree: Element): string =>
  svgText({ ...tree, children: [s('style', BOTH_THEMES), ...tree.children] })

const pictureOf = memoize((_key: string, tree: Element, scale: number) => askForPicture(tree, scale), {
  max: PICTURES_MAX,
})

/** An SVG tree as a PNG of `scale` times its size, twice by default. The last few stay in memory, because drawing one takes a good part of a second. */
export const pngFile = (tree: Element, scale = 2): Promise<Buffer<ArrayBuffer>> =>
  pictureOf(`${scale} ${svgFile(tree)}`, tree, scale)
