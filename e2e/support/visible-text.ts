import type { Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { select } from 'hast-util-select'
import { toText } from 'hast-util-to-text'

/** What of a page is read without JavaScript: its title, its first heading and its words. */
export function visibleText(html: string): { title: string; heading: string; words: string } {
  const tree: Root = fromHtml(html)
  const textOf = (selector: string) => {
    const found = select(selector, tree)
    return found ? toText(found).trim() : ''
  }
  return { title: textOf('title'), heading: textOf('h1'), words: textOf('body') }
}
