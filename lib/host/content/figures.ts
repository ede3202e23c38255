import type { Element, Root } from 'hast'
import { h } from 'hastscript'
import { visit } from 'unist-util-visit'
import { sizeByName } from '#lib/host/content/media'

interface Size {
  width: number
  height: number
}

/** The size of a picture in pixels, where it is one of ours, and its drawing for phones, where it has one; the page reserves its place. */
export type SizeOf = (src: string) => Sizes | undefined

interface Sizes extends Size {
  narrow?: Size & { src: string }
}

/** Where a drawing for wide screens would be shown with letters that nobody can read. */
const PHONES = '(width < 35rem)'

/** Makes each picture that stands alone in its paragraph a figure, with its title as the caption, in place; those of content/media say their size. */
export function makeFigures(tree: Root, sizeOf: SizeOf): void {
  visit(tree, 'element', (node, index, parent) => {
    const picture = onlyPicture(node)
    if (!picture || !parent || index === undefined) return
    const { title, src, alt } = picture.properties
    const caption = typeof title === 'string' ? [h('figcaption', title)] : []
    const { narrow, ...size }: Partial<Sizes> = sizeByName(String(src)) ?? sizeOf(String(src)) ?? {}
    const image = h('img', { src, alt, ...size })
    const shown = narrow ? h('picture', [sourceOf(narrow), image]) : image
    parent.children[index] = h('figure', [shown, ...caption])
  })
}

const sourceOf = ({ src, ...size }: Size & { src: string }) => h('source', { srcSet: src, media: PHONES, ...size })

function onlyPicture({ tagName, children }: Element): Element | undefined {
  const [only] = children
  if (tagName !== 'p' || children.length !== 1 || only?.type !== 'element') return undefined
  return only.tagName === 'img' ? only : undefined
}
