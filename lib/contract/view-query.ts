import { z } from 'zod'
import { contentTypes } from '#lib/content-types'
import { writeCall } from '#lib/contract/calls/call'
import { receipt, slug } from '#lib/contract/common'
import { contactDetails, enquiryContext, message, withoutControls } from '#lib/contract/fields'

export const viewQuery = z
  .object({
    ...contactDetails,
    pageType: z.enum([...contentTypes, 'SERVICE', 'PLAN', 'MICROSERVICE', 'APP']),
    slug,
    title: z.string().max(300).overwrite(withoutControls),
    message,
    ...enquiryContext,
  })
  .meta({ id: 'ViewQuery' })
export type ViewQuery = z.infer<typeof viewQuery>

export const viewQueryCalls = {
  create: writeCall({
    name: 'viewQuery.create',
    path: '/api/user-view-query/create',
    summary: 'A question asked from a page',
    body: viewQuery,
    answer: receipt,
  }),
}
