import type { Page } from '@playwright/test'

/**
 * Texts that lie on each other on the page as it is shown: what is hidden, cut off by what it scrolls in, or stays in place while
 * the page scrolls under it does not count.
 *
 * @returns Each pair by its words.
 */
export const textOverlaps = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    interface Line {
      node: Node
      words: string
      left: number
      right: number
      top: number
      bottom: number
    }
    const lines: Line[] = []
    const isShown = (element: Element) =>
      element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
      getComputedStyle(element).clipPath === 'none'
    /** The part of a line that is in sight; nothing of what does not scroll along with the page. */
    const inSight = (element: Element, { left, right, top, bottom }: DOMRect) => {
      const part = { left, right, top, bottom }
      for (let around: Element | null = element; around; around = around.parentElement) {
        const { position, overflowX, overflowY } = getComputedStyle(around)
        if (position === 'fixed' || position === 'sticky' || !isShown(around)) return undefined
        if (around === document.documentElement || around === document.body) continue
        const frame = around.getBoundingClientRect()
        if (around instanceof SVGElement || (overflowX === 'visible' && overflowY === 'visible')) continue
        part.left = Math.max(part.left, frame.left)
        part.right = Math.min(part.right, frame.right)
        part.top = Math.max(part.top, frame.top)
        part.bottom = Math.min(part.bottom, frame.bottom)
      }
      return part
    }
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    while (texts.nextNode()) {
      const node = texts.currentNode
      const words = node.textContent?.trim() ?? ''
      if (words === '' || !node.parentElement || node.parentElement.closest('script, style')) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      for (const rect of range.getClientRects()) {
        const part = inSight(node.parentElement, rect)
        // The box of a line is higher than its letters.
        const rim = rect.height / 4
        if (part) lines.push({ node, words, ...part, top: part.top + rim, bottom: part.bottom - rim })
      }
    }
    lines.sort((a, b) => a.top - b.top)
    const found = new Set<string>()
    for (const [at, line] of lines.entries()) {
      for (let next = at + 1; ; next++) {
        const other = lines[next]
        if (!other || other.top >= line.bottom) break
        const width = Math.min(line.right, other.right) - Math.max(line.left, other.left)
        const height = Math.min(line.bottom, other.bottom) - other.top
        if (other.node !== line.node && width > 2 && height > 2)
          found.add(`“${line.words.slice(0, 40)}” on “${other.words.slice(0, 40)}”`)
      }
    }
    return [...found]
  })
