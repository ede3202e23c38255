import { z } from 'zod'
import { contentTypes } from '#lib/content-types'
import { readCall } from '#lib/contract/calls/call'
import { slug } from '#lib/contract/common'

/** The content types of the selector (spec section 3). */
export const contentType = z.enum(contentTypes).meta({ id: 'ContentType' })

/** A category as it stands beside an item. */
export const categoryRef = z
  .object({ id: z.string().min(1), slug, name: z.string().min(1) })
  .meta({ id: 'CategoryRef' })
export type CategoryRef = z.infer<typeof categoryRef>

export const category = categoryRef
  .extend({ description: z.string().default(''), type: contentType, count: z.int().min(0) })
  .meta({ id: 'Category' })
export type Category = z.infer<typeof category>

export const categoryCalls = {
  list: readCall({
    name: 'category.list',
    path: '/api/categories/get-categories',
    summary: 'Every category of every content type, with how many items it holds',
    answer: z.array(category),
  }),
}
