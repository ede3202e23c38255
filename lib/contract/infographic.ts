import { z } from 'zod'
import { articleCalls } from '#lib/contract/article-calls'
import { categoryRef } from '#lib/contract/category'
import { cover, dateTime, slug, source } from '#lib/contract/common'

const base = { title: z.string().min(1), note: z.string().optional(), sources: z.array(source).default([]) }
const unit = z.string().default('')
const point = z.object({ label: z.string().min(1), value: z.number() })

/** One part of an infographic: its data, never a picture of it. */
export const infographicSection = z
  .discriminatedUnion('kind', [
    z.object({ kind: z.literal('numbers'), ...base, unit, data: z.array(point).min(1) }),
    z.object({ kind: z.literal('bars'), ...base, unit, data: z.array(point).min(2) }),
    z.object({
      kind: z.literal('line'),
      ...base,
      unit,
      data: z.array(z.object({ x: z.number(), y: z.number() })).min(2),
    }),
    z.object({
      kind: z.literal('timeline'),
      ...base,
      data: z.array(z.object({ when: z.string().min(1), what: z.string().min(1) })).min(2),
    }),
    z.object({
      kind: z.literal('table'),
      ...base,
      columns: z.array(z.string()).min(2),
      data: z.array(z.array(z.union([z.string(), z.number()]))).min(1),
    }),
    z.object({ kind: z.literal('prose'), ...base, body: z.string().describe('HTML') }),
  ])
  .meta({ id: 'InfographicSection' })
export type InfographicSection = z.infer<typeof infographicSection>

export const infographicSummary = z
  .object({
    id: z.string().min(1),
    slug,
    title: z.string().min(1),
    summary: z.string(),
    category: categoryRef,
    publishedAt: dateTime,
    cover,
  })
  .meta({ id: 'InfographicSummary' })
export type InfographicSummary = z.infer<typeof infographicSummary>

export const infographic = infographicSummary
  .extend({ sections: z.array(infographicSection).min(1) })
  .meta({ id: 'Infographic' })
export type Infographic = z.infer<typeof infographic>

/** The API spells its own segment `infrograpic`; this is the one place that does. */
export const infographicCalls = articleCalls('infographic', 'infrograpic', infographicSummary, infographic)
