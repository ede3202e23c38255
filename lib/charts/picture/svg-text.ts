import type { Element } from 'hast'
import { toHtml } from 'hast-util-to-html'
import { forXml } from '#lib/base/format/for-xml'

/** An SVG tree as text that a reader of XML takes, whatever characters its words hold. */
export const svgText = (tree: Element): string => forXml(toHtml(tree, { space: 'svg' }))
