import '#lib/contract/no-eval'
import { z } from 'zod'
import { parseUrl } from '#lib/base/format/parse-url'
import { PAGE_NUMBER_MAX, PAGE_SIZE_DEFAULT, PAGE_SIZE_MAX, RECENT_LIMIT_MAX, SLUG_LENGTH } from '#lib/limits'

/** Lower-case words joined by hyphens, as in an address. */
export const slug = z
  .string()
  .max(SLUG_LENGTH)
  .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens')

export const dateTime = z.iso.datetime({ offset: true })

/** A web address that is safe to link to: no `javascript:` and the like. */
export const webAddress = z.url({ protocol: /^https?$/ })

const wholeNumber = (max: number) =>
  z
    .string()
    .regex(/^[1-9]\d{0,5}$/, `must be a whole number from 1 to ${max}`)
    .transform(Number)
    .pipe(z.number().max(max, `must be a whole number from 1 to ${max}`))

export const pageQuery = z.object({
  page: wholeNumber(PAGE_NUMBER_MAX).default(1),
  size: wholeNumber(PAGE_SIZE_MAX).default(PAGE_SIZE_DEFAULT),
})

/** The page and size of a list, page counting from 1. */
export type PageQuery = z.infer<typeof pageQuery>

export const categoryId = z.string().describe('The id of a category')

export const limit = wholeNumber(RECENT_LIMIT_MAX)

/** The answer of a list call: one page of `item`. */
export const pageOf = <T extends z.ZodType>(item: T) =>
  z.object({
    items: z.array(item),
    page: z.int().min(1),
    size: z.int().min(1).max(PAGE_SIZE_MAX),
    total: z.int().min(0),
  })

/** One page of a list and how many items there are in all. */
export interface PageOf<T> {
  items: T[]
  page: number
  size: number
  total: number
}

/** Text that says something. */
export const words = z.string().trim().min(1)

export const source = z.object({ title: z.string().min(1), url: webAddress }).meta({ id: 'Source' })
export type Source = z.infer<typeof source>

export const cover = z
  .object({
    url: z
      .string()
      .regex(/^(https?:\/\/|\/(?!\/))/, 'must be an http(s) address or a path on this site')
      .refine((text) => parseUrl(text, 'http://host') !== undefined, 'must be an address'),
    alt: z.string().default(''),
    width: z.int().positive().default(1200),
    height: z.int().positive().default(630),
  })
  .meta({ id: 'Cover' })
export type Cover = z.infer<typeof cover>

/** What an enquiry call answers once the enquiry is stored. */
export const receipt = z
  .object({ id: z.string().min(1), receivedAt: dateTime })
  .meta({ id: 'Receipt', examples: [{ id: '7QXM-K2DP-94HT', receivedAt: '2026-03-02T09:30:00.000Z' }] })
export type Receipt = z.infer<typeof receipt>

/** An error: RFC 9457, with the plain `error` that callers of the specification look for. */
export const problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string(),
    errors: z.record(z.string(), z.string()).optional(),
    error: z.string(),
  })
  .meta({ id: 'Problem' })
export type Problem = z.infer<typeof problem>
