import { z } from 'zod'
import { contentTypes } from '#lib/content-types'
import { writeCall } from '#lib/contract/calls/call'
import { receipt, slug } from '#lib/contract/common'
import { contactDetails, enquiryContext, message, withoutControls } from '#lib/contract/fields'

const TITLE_LENGTH = 300
/** The page fills it in: its visitor could not shorten it. */
const firstOf = (title: string) =>
  withoutControls(title)
    .slice(0, TITLE_LENGTH)
    .replace(/\p{Surrogate}$/u, '')

export const viewQuery = z
  .object({
    ...contactDetails,
    pageType: z.enum([...contentTypes, 'SERVICE', 'PLAN', 'MICROSERVICE', 'APP']),
    slug,
    title: z.string().overwrite(firstOf).max(TITLE_LENGTH),
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
