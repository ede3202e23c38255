import { z } from 'zod'
import { articleCalls } from '#lib/contract/calls/article-calls'
import { categoryRef } from '#lib/contract/category'
import { cover, dateTime, slug, source, words } from '#lib/contract/common'
import { COUNTRY_CODES } from '#lib/contract/country-codes'

const base = { title: z.string().min(1), note: z.string().optional(), sources: z.array(source).default([]) }
const unit = z.string().default('')
const label = z.string().min(1)
/** What differs by more can't be drawn to one scale, nor be distinguished from a slip of the finger. */
const AMOUNT_MAX = 1e15
const amount = z.number().min(-AMOUNT_MAX).max(AMOUNT_MAX)
const point = z.object({ label, value: amount })
/** A logarithmic scale shows ratios and has no zero. */
const scale = z.enum(['linear', 'log']).default('linear')

const country = z.enum(COUNTRY_CODES as [string, ...string[]], {
  error: ({ input }) =>
    `${JSON.stringify(input)} is no country that a map can show: two capital letters of ISO 3166-1, such as DE`,
})

/** What a reader should look at; it stands in the drawing, so that it is short. */
const annotations = <At extends z.ZodType<string | number>>(at: At) =>
  z
    .array(z.object({ at, text: z.string().min(1).max(60) }))
    .max(2)
    .optional()

const chart = {
  numbers: z.object({ kind: z.literal('numbers'), ...base, unit, data: z.array(point).min(1) }),
  bars: z.object({
    kind: z.literal('bars'),
    ...base,
    unit,
    annotations: annotations(label.describe('The label of a row')),
    data: z.array(point).min(2),
  }),
  stacked: z.object({
    kind: z.literal('stacked'),
    ...base,
    unit,
    series: z.array(label).min(2).max(6).describe('The name of each part, in the order of the values'),
    data: z.array(z.object({ label, values: z.array(amount.min(0)).min(2) })).min(1),
  }),
  lines: z.object({
    kind: z.literal('lines'),
    ...base,
    unit,
    scale,
    annotations: annotations(amount.describe('A year of the first line that has it')),
    data: z
      .array(z.object({ label, points: z.array(z.object({ x: amount, y: amount })).min(2) }))
      .min(1)
      .max(6),
  }),
  slope: z.object({
    kind: z.literal('slope'),
    ...base,
    unit,
    scale,
    columns: z.tuple([label, label]).describe('What stands on the left and what on the right'),
    data: z.array(z.object({ label, from: amount, to: amount })).min(2),
  }),
  dots: z.object({
    kind: z.literal('dots'),
    ...base,
    unit,
    scale,
    annotations: annotations(label.describe('The label of a row')),
    series: z.array(label).min(1).max(3).describe('The name of each dot, in the order of the values'),
    data: z.array(z.object({ label, values: z.array(amount).min(1) })).min(2),
  }),
  flow: z.object({
    kind: z.literal('flow'),
    ...base,
    unit,
    data: z.array(z.object({ from: label, to: label, value: amount.positive() })).min(2),
  }),
  timeline: z.object({
    kind: z.literal('timeline'),
    ...base,
    data: z.array(z.object({ when: z.string().min(1), what: z.string().min(1) })).min(2),
  }),
  tiles: z.object({
    kind: z.literal('tiles'),
    ...base,
    unit,
    data: z
      .array(
        z.object({
          label,
          code: z.string().min(1).max(4).describe('What stands on the tile'),
          column: z.int().min(0),
          row: z.int().min(0),
          value: amount,
        }),
      )
      .min(2)
      .describe('One tile a place, where it lies on the map'),
  }),
  map: z.object({
    kind: z.literal('map'),
    ...base,
    unit,
    steps: z
      .array(amount)
      .min(1)
      .max(4)
      .optional()
      .describe('Where one shade ends and the next begins, the lowest first; without them the values decide'),
    data: z
      .array(z.object({ label, countries: z.array(country).min(1), value: amount }))
      .min(1, 'a map needs a row at least: a label, countries and a value')
      .describe('A value for one country, or for several together'),
  }),
  table: z.object({
    kind: z.literal('table'),
    ...base,
    columns: z.array(z.string()).min(2),
    data: z.array(z.array(z.union([z.string(), amount])).min(1)).min(1),
  }),
  prose: z.object({ kind: z.literal('prose'), ...base, body: z.string().describe('HTML') }),
}

const hasAsManyValues = (section: { series: string[]; data: { values: number[] }[] }) =>
  section.data.every(({ values }) => values.length === section.series.length)
const AS_MANY = { path: ['data'], message: 'each row must have as many values as there are series' }

/** What is annotated must be there. */
const annotatesData = (
  ctx: z.core.ParsePayload<
    Pick<z.infer<typeof chart.bars | typeof chart.dots | typeof chart.lines>, 'annotations' | 'data'>
  >,
) => {
  const { annotations = [], data } = ctx.value
  const places = data.flatMap((row): (string | number)[] =>
    'points' in row ? row.points.map(({ x }) => x) : [row.label],
  )
  for (const [index, { at }] of annotations.entries()) {
    const message = `is ${JSON.stringify(at)}: it must be one of ${places.map((place) => JSON.stringify(place)).join(', ')}`
    if (!places.includes(at))
      ctx.issues.push({ code: 'custom', input: at, path: ['annotations', index, 'at'], message })
  }
}

/** The message stands at the row that names a country for the second time. */
const namesEachOnce = (ctx: z.core.ParsePayload<{ data: { label: string; countries: string[] }[] }>) => {
  const seen = new Map<string, string>()
  for (const [row, { label, countries }] of ctx.value.data.entries()) {
    for (const [at, code] of countries.entries()) {
      const before = seen.get(code)
      const path = ['data', row, 'countries', at]
      const message = `"${code}" has a value already, that of ${JSON.stringify(before)}`
      if (before !== undefined) ctx.issues.push({ code: 'custom', input: code, path, message })
      seen.set(code, label)
    }
  }
}
const isAscending = ({ steps = [] }: { steps?: number[] | undefined }) =>
  steps.every((step, at) => at === 0 || step > (steps[at - 1] ?? 0))
const ASCENDING = { path: ['steps'], message: 'each step must be more than the one before it' }

/** One part of an infographic: its data, never a picture of it. */
export const infographicSection = z
  .discriminatedUnion('kind', [
    chart.numbers,
    chart.bars.check(annotatesData),
    chart.stacked.refine(hasAsManyValues, AS_MANY),
    chart.lines.check(annotatesData),
    chart.slope,
    chart.dots.refine(hasAsManyValues, AS_MANY).check(annotatesData),
    chart.flow,
    chart.timeline,
    chart.map.check(namesEachOnce).refine(isAscending, ASCENDING),
    chart.tiles,
    chart.table,
    chart.prose,
  ])
  .meta({ id: 'InfographicSection' })
export type InfographicSection = z.infer<typeof infographicSection>
/** The sections of one kind. */
export type SectionOf<Kind extends InfographicSection['kind']> = Extract<InfographicSection, { kind: Kind }>

export const infographicSummary = z
  .object({
    id: z.string().min(1),
    slug,
    title: words,
    summary: z.string().default(''),
    category: categoryRef,
    finding: z.string().min(1).optional().describe('What the data show, as a sentence'),
    publishedAt: dateTime,
    cover: cover.optional(),
  })
  .meta({ id: 'InfographicSummary' })
export type InfographicSummary = z.infer<typeof infographicSummary>

export const infographic = infographicSummary
  .extend({ sections: z.array(infographicSection).min(1) })
  .meta({ id: 'Infographic' })
export type Infographic = z.infer<typeof infographic>

/** The API spells its own segment `infrograpic`; this is the one place that does. */
export const infographicCalls = articleCalls('infographic', 'infrograpic', infographicSummary, infographic)
