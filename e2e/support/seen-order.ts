import type { Page } from '@playwright/test'

/** The categories of a list's cards, in the order in which they are seen. */
export const seenOrder = (page: Page, list: string) =>
  page.locator(`${list} > li:visible`).evaluateAll((items) =>
    items
      .map((item) => ({ item, box: item.getBoundingClientRect() }))
      .sort((a, b) => a.box.top - b.box.top || a.box.left - b.box.left)
      .map(({ item }) => item.getAttribute('data-category')),
  )
