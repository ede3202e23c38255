import '#lib/contract/no-eval'
import { z } from 'zod'
import { writeCall } from '#lib/contract/calls/call'
import { PAGE_TYPES } from '#lib/contract/page-type'

const words = (max: number) => z.string().max(max).optional().catch(undefined)

/** What a metric was made by, as far as the browser can tell. None of it is needed: rubbish counts as absent. */
const attribution = z.object({
  target: words(200).describe('The element, as a selector'),
  file: words(200).describe('The path of the file that was waited for'),
  state: words(40).describe('How far the page was loaded'),
})

export const webVital = z
  .object({
    name: z.enum(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']),
    value: z.number().min(0).max(3_600_000).describe('Milliseconds; a score for CLS'),
    rating: z.enum(['good', 'needs-improvement', 'poor']).optional(),
    pageType: z.enum(PAGE_TYPES).catch('other').default('other'),
    attribution: attribution.optional().catch(undefined),
  })
  .meta({ id: 'WebVital' })
export type WebVital = z.infer<typeof webVital>

export const webVitalsCalls = {
  report: writeCall({
    name: 'webVitals.report',
    path: '/api/web-vitals',
    summary: 'One or more web-vitals metrics',
    body: z.union([webVital, z.array(webVital).min(1).max(20)]),
    answer: z.undefined(),
    status: 204,
  }),
}
