import 'server-only'
import { nanoid } from 'nanoid'
import type { z } from 'zod'
import { ApiError } from '#lib/api/api-error'
import { api } from '#lib/api/server'
import { businessRequest } from '#lib/contract/business'
import { consultationBooking } from '#lib/contract/consultation'
import { contactForm } from '#lib/contract/contact'
import { refusedForm } from '#lib/enquiries/refused-form'
import { BODY_BYTES } from '#lib/limits'
import { from, links } from '#lib/links'
import { pageOrigin } from '#lib/text/page-origin'

interface FormKind {
  schema: z.ZodType
  /** Sends the checked fields; undefined where they could not be kept. */
  send: (fields: never, idempotencyKey: string) => Promise<{ id: string } | object | undefined>
  page: string
  thankYou: string
}

const FORMS: Record<string, FormKind> = {
  contact: { schema: contactForm, send: api.contact.add, page: links.contact, thankYou: links.thankYou },
  business: { schema: businessRequest, send: api.business.request, page: links.contact, thankYou: links.thankYou },
  consultation: {
    schema: consultationBooking,
    send: api.consultation.book,
    page: links.consultation,
    thankYou: links.consultationThankYou,
  },
}

/**
 * Takes a form that a browser sent by itself, without JavaScript. Kept: 303 to the thank-you page. Wrong: 422 with the
 * form's page, what was typed and a message for each field. Not to be kept just now: 503 with the same page.
 */
export async function receiveForm(name: string, request: Request): Promise<Response> {
  const form = Object.hasOwn(FORMS, name) ? FORMS[name] : undefined
  if (!form) return new Response('There is no such form', { status: 404 })
  if (request.headers.get('sec-fetch-site') === 'cross-site') return new Response('Refused', { status: 403 })
  if (Number(request.headers.get('content-length') ?? 0) > BODY_BYTES) return new Response('Too large', { status: 413 })

  const values = await readFields(request)
  if (!values) return new Response('The form can not be read', { status: 400 })
  const checked = form.schema.safeParse(values)
  if (!checked.success) {
    const errors: Record<string, string> = {}
    for (const issue of checked.error.issues) errors[String(issue.path[0] ?? '')] ??= issue.message
    return refusedForm({ request, page: form.page, form: name, values, errors, status: 422 })
  }
  try {
    const receipt = await form.send(checked.data as never, nanoid())
    if (receipt && 'id' in receipt) return redirectTo(thankYou(form.thankYou, pageOrigin(values.pathName)))
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
  const errors = { '': 'Your message could not be kept just now. Nothing is lost: send it again in a minute.' }
  return refusedForm({ request, page: form.page, form: name, values, errors, status: 503 })
}

async function readFields(request: Request): Promise<Record<string, string> | undefined> {
  try {
    const entries = [...(await request.formData())].filter(([, value]) => typeof value === 'string')
    return Object.fromEntries(entries) as Record<string, string>
  } catch {
    return undefined
  }
}

const thankYou = (page: string, origin: string) => (origin ? from(page, origin) : page)

/** A relative address, so that it holds behind any proxy. */
const redirectTo = (location: string) => new Response(null, { status: 303, headers: { location } })
