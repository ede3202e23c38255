import { z } from 'zod'
import { writeCall } from '#lib/contract/call'

export const webVital = z
  .object({
    name: z.enum(['CLS', 'FCP', 'INP', 'LCP', 'TTFB']),
    value: z.number().min(0).max(3_600_000),
    rating: z.enum(['good', 'needs-improvement', 'poor']).optional(),
    pageType: z.string().max(40).default(''),
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
