import { z } from 'zod'
import { readCall } from '#lib/contract/calls/call'
import { categoryId, limit, pageOf, pageQuery } from '#lib/contract/common'

/**
 * The six calls that trivia and infographics share (spec section 7).
 *
 * @param noun - What one is called, for names and words.
 * @param segment - Its path segment, as the API spells it.
 * @param summary - The schema of an item in a list.
 * @param item - The schema of a whole item.
 * @returns The calls.
 */
export function articleCalls<Summary extends z.ZodType, Item extends z.ZodType>(
  noun: string,
  segment: string,
  summary: Summary,
  item: Item,
) {
  const base = `/api/${segment}`
  return {
    list: readCall({
      name: `${noun}.list`,
      path: `${base}/enable/list`,
      summary: `Every ${noun}, newest first`,
      query: pageQuery,
      answer: pageOf(summary),
    }),
    data: readCall({
      name: `${noun}.data`,
      path: `${base}/getData`,
      summary: `One ${noun}; \`admin\` equal to the preview token shows drafts and scheduled ones too`,
      query: z.object({ slug: z.string(), admin: z.string().optional() }),
      answer: item,
    }),
    byCategory: readCall({
      name: `${noun}.byCategory`,
      path: `${base}/getByCategory/{categoryId}`,
      summary: `Every ${noun} of one category, newest first`,
      params: z.object({ categoryId }),
      query: pageQuery,
      answer: pageOf(summary),
    }),
    recent: readCall({
      name: `${noun}.recent`,
      path: `${base}/recent/{limit}`,
      summary: `The newest of ${noun}`,
      params: z.object({ limit }),
      answer: z.array(summary),
    }),
    recentBeside: readCall({
      name: `${noun}.recentBeside`,
      path: `${base}/recent/{limit}/{slug}`,
      summary: `The newest of ${noun} without the one being read`,
      params: z.object({ limit, slug: z.string() }),
      answer: z.array(summary),
    }),
    related: readCall({
      name: `${noun}.related`,
      path: `${base}/relatedByCategory/{categoryId}/{slug}`,
      summary: `The ${noun} of the same category without the one being read`,
      params: z.object({ categoryId, slug: z.string() }),
      answer: z.array(summary),
    }),
  }
}
