import type { Element, Root } from 'hast'
import { h } from 'hastscript'
import { visit } from 'unist-util-visit'
import { sizeByName } from '#lib/host/content/media'

/** The size of a picture in pixels, where it is one of ours; the page reserves its place. */
export type SizeOf = (src: string) => { width: number; height: number } | undefined

/** Makes each picture that stands alone in its paragraph a figure, with its title as the caption, in place; those of content/media say their size. */
export function makeFigures(tree: Root, sizeOf: SizeOf): void {
  visit(tree, 'element', (node, index, parent) => {
    const picture = onlyPicture(node)
    if (!picture || !parent || index === undefined) return
    const { title, src, alt } = picture.properties
    const caption = typeof title === 'string' ? [h('figcaption', title)] : []
    parent.children[index] = h('figure', [
      h('img', { src, alt, ...(sizeByName(String(src)) ?? sizeOf(String(src))) }),
      ...caption,
    ])
  })
}

function onlyPicture({ tagName, children }: Element): Element | undefined {
  const [only] = children
  if (tagName !== 'p' || children.length !== 1 || only?.type !== 'element') return undefined
  return only.tagName === 'img' ? only : undefined
}
