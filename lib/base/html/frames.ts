import type { Element, Parents, Root } from 'hast'
import { select } from 'hast-util-select'
import { SKIP, visit } from 'unist-util-visit'
import { config } from '#lib/config'

/** What shows a page or a film of another site. */
export const FRAMES = ['iframe', 'video']

/** Whether EMBED_ORIGINS names where it is from. */
export const mayBeFramed = (frame: Element): boolean => {
  const address = URL.parse(String(frame.properties.src ?? select('source', frame)?.properties.src ?? ''))
  return config.EMBED_ORIGINS.includes(address?.origin ?? '')
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
    const { title = new URL(String(node.properties.src ?? select('source', node)?.properties.src)).host } =
      node.properties
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
