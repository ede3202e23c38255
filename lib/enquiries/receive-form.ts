import 'server-only'
import { createHash } from 'node:crypto'
import type { z } from 'zod'
import { businessCalls } from '#lib/contract/business'
import type { Receipt } from '#lib/contract/common'
import { consultationCalls } from '#lib/contract/consultation'
import { contactCalls } from '#lib/contract/contact'
import type { EnquiryContext } from '#lib/contract/fields'
import { viewQueryCalls } from '#lib/contract/view-query'
import { isCrossSite } from '#lib/enquiries/cross-site'
import { enquiryDatabase } from '#lib/enquiries/database'
import { receiveEnquiry } from '#lib/enquiries/receive'
import { refusedForm } from '#lib/enquiries/refused-form'
import { receiptOf } from '#lib/enquiries/store'
import { visitorHash } from '#lib/enquiries/visitor'
import { keepFile } from '#lib/files/keep-file'
import { discard, type IncomingFile, receiveMultipart } from '#lib/files/receive-form'
import { HostProblem } from '#lib/host/problem'
import { readAtMost } from '#lib/host/read-body'
import { BODY_BYTES } from '#lib/limits'
import { links, received } from '#lib/links'
import { log } from '#lib/log'
import { pageOrigin } from '#lib/text/page-origin'

type Body = EnquiryContext & { email: string }

interface FormKind {
  call: { name: string; body?: z.ZodType<Body> }
  /** The page that the form stands on. */
  page: (values: Record<string, string>) => string
  thankYou: string
}

const FORMS: Record<string, FormKind> = {
  contact: { call: contactCalls.add, page: () => links.contact, thankYou: links.thankYou },
  business: { call: businessCalls.request, page: () => links.contact, thankYou: links.thankYou },
  consultation: { call: consultationCalls.book, page: () => links.consultation, thankYou: links.consultationThankYou },
  question: { call: viewQueryCalls.create, page: ({ page }) => pageOrigin(page), thankYou: links.thankYou },
}

/** A form sent twice within this time, word for word, is one enquiry: a double click, or a page loaded again. */
const SAME_MS = 10 * 60 * 1000

/**
 * Takes a form that a browser sent by itself, without JavaScript. Kept: 303 to the thank-you page. Wrong: 422 with the
 * form's page, what was typed and a message for each field. Not to be kept just now: 503 with the same page.
 */
export async function receiveForm(name: string, request: Request): Promise<Response> {
  const kind = Object.hasOwn(FORMS, name) ? FORMS[name] : undefined
  if (!kind) return plain(404, 'There is no such form')
  if (isCrossSite(request)) return plain(403, 'A page of another site sent this')
  const values: Record<string, string> = {}
  let file: IncomingFile | undefined
  try {
    file = await readForm(request, values)
    const errors = check(kind, values)
    if (errors) return await refuse(422, errors)
    const receipt = await keepOnce({ form: kind.call.name, values, file, request }, async () => {
      const files = file ? [(await keepFile(file)).id] : []
      return kind.call.body?.parse({ ...values, files, pathName: originOf(request) }) as Body
    })
    return redirectTo(received(kind.thankYou, receipt.id, originOf(request)))
  } catch (error) {
    if (error instanceof HostProblem && error.status < 500) {
      const isAboutForm = [413, 422, 429].includes(error.status) && Object.keys(values).length > 0
      if (!isAboutForm) return plain(error.status, error.message)
      return refuse(error.status as 413 | 422 | 429, error.errors ?? { '': error.message })
    }
    log.error({ form: name, reason: (error as Error).message }, 'an enquiry was not kept')
    return refuse(503, { '': 'Your message could not be kept just now. Nothing is lost: send it again in a minute.' })
  } finally {
    await discard(file)
  }

  function refuse(status: 413 | 422 | 429 | 503, errors: Record<string, string>): Promise<Response> {
    return refusedForm({ page: kind?.page(values) || links.contact, form: name, values, errors, status })
  }
}

/** Reads the fields into `values`, as many as can be read. Out: the file, where there is one. */
async function readForm(request: Request, values: Record<string, string>): Promise<IncomingFile | undefined> {
  const type = request.headers.get('content-type') ?? ''
  if (type.startsWith('multipart/form-data')) return (await receiveMultipart(request, values)).file
  if (!type.startsWith('application/x-www-form-urlencoded')) throw new HostProblem(415, 'This is not a form')
  const text = (await readAtMost(request, BODY_BYTES)).toString()
  Object.assign(values, Object.fromEntries(new URLSearchParams(text)))
  return undefined
}

function check({ call }: FormKind, values: Record<string, string>): Record<string, string> | undefined {
  const checked = call.body?.safeParse(values)
  if (checked?.success) return undefined
  const errors: Record<string, string> = {}
  for (const issue of checked?.error.issues ?? []) errors[String(issue.path[0] ?? '')] ??= issue.message
  return errors
}

interface SentForm {
  form: string
  values: Record<string, string>
  file: IncomingFile | undefined
  request: Request
}

/** Keeps the enquiry once, though a form without JavaScript brings no key: its words are the key, for a while. */
async function keepOnce({ form, values, file, request }: SentForm, makeBody: () => Promise<Body>): Promise<Receipt> {
  const words = JSON.stringify([form, values, file?.name, visitorHash(request.headers)])
  const digest = createHash('sha256').update(words).digest('base64url')
  const period = Math.floor(Date.now() / SAME_MS)
  const keys = [period - 1, period].map((at) => `form ${digest} ${at}`)
  const database = await enquiryDatabase()
  for (const key of keys) {
    const earlier = await receiptOf(database, key)
    if (earlier && Date.now() - Date.parse(earlier.receivedAt) < SAME_MS) return earlier
  }
  const idempotencyKey = keys.at(-1) as string
  const receipt = await receiveEnquiry({ form, body: await makeBody(), idempotencyKey }, request.headers)
  if (receipt !== 'other body') return receipt
  // The same form came twice at once, and each of its files got an id of its own.
  return (await receiptOf(database, idempotencyKey)) as Receipt
}

/** The page that the visitor came from to the form's page, which only the form's own address tells here. */
function originOf({ headers }: Request): string {
  const referrer = headers.get('referer') ?? ''
  return URL.canParse(referrer) ? pageOrigin(new URL(referrer).searchParams.get('pathName')) : ''
}

const plain = (status: number, words: string) => new Response(words, { status })

/** A relative address, so that it holds behind any proxy. */
const redirectTo = (location: string) => new Response(null, { status: 303, headers: { location } })
