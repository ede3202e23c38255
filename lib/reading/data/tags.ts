/**
 * The cache tags of everything that pages are rendered from. What a change shows itself in (the item, its lists, its categories)
 * is distinguished from what is only shown among related items: the first is rendered again at once, the second when there is time.
 */
export const tags = {
  /** Other items of a type, as an item shows them: related ones, new ones and its neighbours. */
  // A release that runs at the same time may know it by this name.
  related: (noun: string) => `${noun}:beside`,
  /** The categories of a type, which count its items. */
  categories: (noun: string) => `category:${noun}`,
  list: (noun: string) => `${noun}:list`,
  item: (noun: string, slug: string) => `${noun}:${slug}`,
}
