import type { Element, Parents, Root } from 'hast'
import { selectAll } from 'hast-util-select'
import { SKIP, visit } from 'unist-util-visit'
import { config } from '#lib/config'

/** What shows a page or a film of another site. */
export const FRAMES = ['iframe', 'video']

/** Where it is from: its own address, and those of the films that it may choose from. */
const addressesOf = (frame: Element): string[] =>
  [frame, ...selectAll('source', frame)].flatMap(({ properties }) => (properties.src ? String(properties.src) : []))

/** Whether EMBED_ORIGINS names all that it is from. */
export const mayBeFramed = (frame: Element): boolean => {
  const origins = addressesOf(frame).map((address) => URL.parse(address)?.origin ?? '')
  return origins.length > 0 && origins.every((origin) => config.EMBED_ORIGINS.includes(origin))
}

/**
 * Takes frames and films of origins that the owner has not named out of a body, and gives the others what makes them safe: a
 * sandbox, a name, and nothing that loads before it is near.
 *
 * @param tree - The body, with the elements of {@link FRAMES} in it; it is changed.
 */
export function keepFrames(tree: Root): void {
  visit(tree, 'element', (node, index, parent?: Parents) => {
    if (!FRAMES.includes(node.tagName) || !parent || index === undefined) return undefined
    if (!mayBeFramed(node)) {
      parent.children.splice(index, 1)
      return [SKIP, index]
    }
    const { title = new URL(addressesOf(node)[0] ?? '').host } = node.properties
    Object.assign(node.properties, node.tagName === 'iframe' ? { ...FRAME, title } : { ...FILM, ariaLabel: title })
    return SKIP
  })
}

const FRAME = {
  loading: 'lazy',
  sandbox: 'allow-scripts allow-same-origin allow-popups allow-presentation',
  allow: 'fullscreen; picture-in-picture',
  referrerPolicy: 'strict-origin',
}
const FILM = { controls: true, preload: 'none' }
