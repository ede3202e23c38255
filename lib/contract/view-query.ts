import { z } from 'zod'
import { writeCall } from '#lib/contract/call'
import { receipt, slug } from '#lib/contract/common'
import { contentTypes } from '#lib/contract/content-types'
import { contactDetails, enquiryContext, message } from '#lib/contract/fields'

export const viewQuery = z
  .object({
    ...contactDetails,
    pageType: z.enum([...contentTypes, 'SERVICE', 'PLAN', 'MICROSERVICE', 'APP']),
    slug,
    title: z.string().max(300),
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
