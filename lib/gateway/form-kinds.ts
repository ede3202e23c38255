import type { z } from 'zod'
import { businessCalls } from '#lib/contract/business'
import { consultationCalls } from '#lib/contract/consultation'
import { contactCalls } from '#lib/contract/contact'
import type { EnquiryContext } from '#lib/contract/fields'
import { type ViewQuery, viewQuery, viewQueryCalls } from '#lib/contract/view-query'
import { itemOf, links } from '#lib/links'

/** The body of an enquiry, whatever its form. */
export type EnquiryBody = EnquiryContext & { email: string }

/** A form as a browser posts it without JavaScript. */
export interface FormKind {
  call: { name: string; body?: z.ZodType<EnquiryBody> }
  /** The page that the form stands on; undefined where what was sent does not tell. */
  page: (values: Record<string, string>) => string | undefined
  thankYou: string
  /** Whether that page is what the enquiry is about. */
  isAboutPage?: boolean
}

/** The forms by the last part of the address that they are posted to. */
export const FORM_KINDS: ReadonlyMap<string, FormKind> = new Map<string, FormKind>([
  ['contact', { call: contactCalls.add, page: () => links.contact, thankYou: links.thankYou }],
  ['business', { call: businessCalls.request, page: () => links.contact, thankYou: links.thankYou }],
  [
    'consultation',
    { call: consultationCalls.book, page: () => links.consultation, thankYou: links.consultationThankYou },
  ],
  ['question', { call: viewQueryCalls.create, page: questionPage, thankYou: links.thankYou, isAboutPage: true }],
])

const PAGES_WITH_QUESTIONS: Record<ViewQuery['pageType'], (slug: string) => string> = {
  ...itemOf,
  SERVICE: links.service,
  PLAN: links.plan,
  MICROSERVICE: links.microservice,
  APP: links.app,
}

/** Made from the checked kind and slug: an address that a visitor sends could be one of any page. */
function questionPage(values: Record<string, string>): string | undefined {
  const about = viewQuery.pick({ pageType: true, slug: true }).safeParse(values)
  return about.success ? PAGES_WITH_QUESTIONS[about.data.pageType](about.data.slug) : undefined
}
