/** The cache tags of everything that pages are drawn from: one for each list and one for each item. */
export const tags = {
  list: (noun: string) => `${noun}:list`,
  item: (noun: string, slug: string) => `${noun}:${slug}`,
}
