import type { z } from 'zod'
import { businessCalls } from '#lib/contract/business'
import type { Call } from '#lib/contract/calls/call'
import type { Receipt } from '#lib/contract/common'
import { consultationCalls } from '#lib/contract/consultation'
import { contactCalls } from '#lib/contract/contact'
import type { EnquiryContext } from '#lib/contract/fields'
import { type ViewQuery, viewQuery, viewQueryCalls } from '#lib/contract/view-query'
import { itemOf, links, type thankYouPages } from '#lib/links'

/** The body of an enquiry, whatever its form. */
export type EnquiryBody = EnquiryContext & { email: string }

/** One of the four forms. */
export interface Form {
  call: Call<z.ZodObject, z.ZodObject, z.ZodType<EnquiryBody>, z.ZodType<Receipt, Receipt>>
  /** What it is called where people read of it. */
  words: string
  /** The page that it stands on; undefined where what was typed does not tell. */
  page: (values: Record<string, string>) => string | undefined
  /** Whether that page is what the enquiry is about. */
  isAboutPage?: boolean
  /** Which thank-you page follows it. */
  sent: keyof typeof thankYouPages
}

/** The forms by their names: the id in the page, and the last part of the address that a browser posts them to. */
export const FORMS = {
  contact: { call: contactCalls.add, words: 'Contact form', page: () => links.contact, sent: 'message' },
  business: {
    call: businessCalls.request,
    words: 'Business enquiry',
    page: () => links.contact,
    sent: 'message',
  },
  consultation: {
    call: consultationCalls.book,
    words: 'Consultation booking',
    page: () => links.consultation,
    sent: 'consultation',
  },
  question: {
    call: viewQueryCalls.create,
    words: 'Question from a page',
    page: questionPage,
    isAboutPage: true,
    sent: 'message',
  },
} satisfies Record<string, Form>

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

/**
 * Finds a form by its name.
 *
 * @param name - The name, which anybody may have made up.
 * @returns Undefined where there is none.
 */
export const formNamed = (name: string): Form | undefined =>
  Object.hasOwn(FORMS, name) ? FORMS[name as keyof typeof FORMS] : undefined

/**
 * Finds what is wrong with what was typed into a form.
 *
 * @param form - The form.
 * @param values - What was typed, by field.
 * @returns A message for each field that is wrong.
 */
export function formErrors({ call }: Form, values: object): Record<string, string> {
  const errors: Record<string, string> = {}
  for (const { path, message } of call.body?.safeParse(values).error?.issues ?? [])
    errors[String(path[0] ?? '')] ??= message
  return errors
}

/**
 * Finds the form that is sent to a path.
 *
 * @param path - The path of a call, such as `/api/contact/add`.
 * @returns Undefined where no form is.
 */
export const formSentTo = (path: string): Form | undefined =>
  Object.values<Form>(FORMS).find((form) => form.call.path === path)

/**
 * Finds the form that is sent by a call.
 *
 * @param call - The name of the call, such as `contact.add`.
 * @returns Undefined where no form is.
 */
export const formSentBy = (call: string): Form | undefined =>
  Object.values<Form>(FORMS).find((form) => form.call.name === call)
