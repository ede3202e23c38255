import { z } from 'zod'
import { dateTime, slug, source, words } from '#lib/contract/common'
import { drawing } from '#lib/contract/drawing'

/** The site's own content: the API has no calls for it (spec section 7), so it lives in content/ alone. */

const CURRENCIES = new Set(Intl.supportedValuesOf('currency'))
/** Shown by search engines under the title: long enough to say something, short enough not to be cut. */
const description = words.min(70).max(160)
const order = z.int().default(100)

/** Where an item has no drawing, its picture follows from its slug. */
const offerBase = {
  ...{ title: words, summary: words, description, order, drawing: drawing.optional() },
  ...{ draft: z.boolean().default(false), publishedAt: dateTime.optional(), unpublishedAt: dateTime.optional() },
}

export const service = z.object({
  ...offerBase,
  audience: words,
  takes: words,
  outcomes: z.array(words).min(2),
  microservices: z.array(slug).default([]),
  /** Posts to read about it. Their titles stand here, so that the page needs no answer of the API host. */
  posts: z.array(z.object({ slug, title: words })).default([]),
})
export type Service = z.infer<typeof service> & OfferItem

export const plan = z.object({
  ...offerBase,
  price: z.number().min(0),
  currency: z
    .string()
    .refine((code) => CURRENCIES.has(code), 'must be a currency of ISO 4217 in three capital letters, such as EUR'),
  period: words,
  audience: words,
  features: z.array(z.object({ name: words, value: z.union([words, z.boolean()]) })).min(3),
  /** What its services are to it, as the heading above them. */
  servicesTitle: words.optional(),
  services: z.array(slug).default([]),
})
export type Plan = z.infer<typeof plan> & OfferItem

export const microservice = z.object({
  ...offerBase,
  does: words,
  takes: words,
  answers: words,
  services: z.array(slug).default([]),
})
export type Microservice = z.infer<typeof microservice> & OfferItem

export const app = z.object({
  ...offerBase,
  platform: words,
  audience: words,
  microservices: z.array(slug).default([]),
})
export type App = z.infer<typeof app> & OfferItem

export const sitePage = z.object({
  title: words,
  description,
  summary: words,
  updatedAt: z.iso.date().optional(),
  /** A chart of an infographic that opens the page: the title of its section, which series is drawn, and what it shows. */
  figure: z.object({ infographic: slug, section: words, series: words, finding: words }).optional(),
  /** What the work comes to: what was measured before it and after it. */
  case: z
    .object({
      title: words,
      text: words,
      figures: z.array(z.object({ label: words, before: words, after: words })).min(1),
      link: z.object({ words, href: words }),
    })
    .optional(),
  reasons: z.array(z.object({ title: words, text: words })).default([]),
  timeline: z.array(z.object({ when: words, title: words, text: words })).default([]),
  sources: z.array(source).default([]),
})
export type SitePage = z.infer<typeof sitePage> & OfferItem

/** What every file of content adds to its front matter. */
export interface OfferItem {
  /** From the file's name. */
  slug: string
  /** HTML, drawn from the Markdown. */
  body: string
}
