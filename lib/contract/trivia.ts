import { z } from 'zod'
import { articleCalls } from '#lib/contract/calls/article-calls'
import { readCall } from '#lib/contract/calls/call'
import { categoryRef } from '#lib/contract/category'
import { dateTime, limit, slug, source, words } from '#lib/contract/common'

export const triviaSummary = z
  .object({ id: z.string().min(1), slug, question: words, category: categoryRef, publishedAt: dateTime })
  .meta({ id: 'TriviaSummary' })
export type TriviaSummary = z.infer<typeof triviaSummary>

export const trivia = triviaSummary
  .extend({
    options: z.array(z.string().min(1)).default([]),
    correctOption: z.int().min(0).optional().describe('Index into options'),
    answer: z.string().min(1),
    explanation: z.string().default('').describe('HTML'),
    sources: z.array(source).default([]),
  })
  .refine(({ options, correctOption = 0 }) => correctOption < Math.max(options.length, 1), {
    path: ['correctOption'],
    message: 'must be the index of an option',
  })
  .meta({ id: 'Trivia' })
export type Trivia = z.infer<typeof trivia>

export const triviaCalls = {
  ...articleCalls('trivia', 'trivia', triviaSummary, trivia),
  recentData: readCall({
    name: 'trivia.recentData',
    path: '/api/trivia/get-recent-data',
    summary: 'The newest trivia',
    query: z.object({ limit }),
    answer: z.array(triviaSummary),
  }),
}
