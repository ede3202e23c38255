import { formatDate } from '#lib/base/format/format-date'

/** How to name an article as a source, in one line. */
export const citationOf = (title: string, publishedAt: string, address: string): string =>
  `WSE, “${title}”, ${formatDate(publishedAt)}, ${address}`
