import 'server-only'
import { createHash } from 'node:crypto'
import { differenceInMilliseconds, parseISO } from 'date-fns'
import { enquiryDatabase } from '#lib/base/database/database'
import { storeFailure } from '#lib/base/database/store-errors'
import { pageOrigin } from '#lib/base/format/page-origin'
import { isCrossSite } from '#lib/base/http/cross-site'
import { HttpProblem } from '#lib/base/http/problem'
import type { Receipt } from '#lib/contract/common'
import { type EnquiryBody, type Form, formNamed } from '#lib/contract/forms'
import { addressHash } from '#lib/enquiries/address-hash'
import { receiptOf } from '#lib/enquiries/store'
import { fileGone } from '#lib/enquiries/uploads/form-limits'
import { discard, type IncomingFile } from '#lib/enquiries/uploads/read-multipart'
import { removeUnclaimedFile } from '#lib/enquiries/uploads/remove-file'
import { storeUpload } from '#lib/enquiries/uploads/store-upload'
import { readForm } from '#lib/gateway/read-form'
import { countSent, fileRefusal, storeSent } from '#lib/gateway/receive'
import { type RefusalStatus, refuseForm } from '#lib/gateway/refuse-form'
import { received } from '#lib/links'
import { log } from '#lib/log'

/** A form sent twice within this time, word for word, is one enquiry: a double click, or a page loaded again. */
const SAME_MS = 10 * 60 * 1000

/** Problems of a form that its visitor can mend: they are shown on the form's page, with what was typed. */
const ABOUT_FORM = [413, 422, 429]

/**
 * Takes a form that a browser sent by itself, without JavaScript.
 *
 * @param name - The form's name, from the address that it was posted to.
 * @param request - The request with the form as its body.
 * @returns 303 to the thank-you page once the enquiry is stored; 422, 413 or 429 with the form's page, what was typed
 * and a message for each field; 503 with the same where it can't be stored just now.
 */
export async function receiveForm(name: string, request: Request): Promise<Response> {
  const kind = formNamed(name)
  if (!kind) return plain(404, 'There is no such form')
  if (isCrossSite(request)) return plain(403, 'A page of another site sent this')
  const values = Object.create(null) as Record<string, string>
  const refuse = (status: RefusalStatus, errors: Record<string, string>, headers: Record<string, string> = {}) =>
    refuseForm({ page: kind.page(values), form: name, values, errors: withFile(errors, file), status, headers })
  let file: IncomingFile | undefined
  try {
    file = await readForm(request, values, await fileRefusal(request.headers))
    const errors = check(kind, values)
    if (errors) {
      await countSent(request.headers)
      return await refuse(422, errors)
    }
    const receipt = await storeOnce({ kind, values, file, request })
    return redirectTo(received(kind.thankYou, receipt.id, originOf(kind, values, request)))
  } catch (error) {
    if (error instanceof HttpProblem && error.status < 500) {
      const isAboutForm = ABOUT_FORM.includes(error.status) && Object.keys(values).length > 0
      if (!isAboutForm) return plain(error.status, error.message)
      return refuse(error.status as RefusalStatus, error.errors ?? { '': error.message }, error.headers)
    }
    log.error({ form: name, reason: storeFailure(error) }, 'an enquiry was not stored')
    return refuse(503, { '': 'Your message could not be stored just now. Nothing is lost: send it again in a minute.' })
  } finally {
    await discard(file)
  }
}

/** A browser does not fill in a file again: whoever chose one must hear it, or the form goes out without it. */
const withFile = (errors: Record<string, string>, file: IncomingFile | undefined) =>
  file && !errors.file ? { ...errors, file: `Choose your file again: ${file.name}` } : errors

function check({ call }: Form, values: Record<string, string>): Record<string, string> | undefined {
  const checked = call.body?.safeParse(values)
  if (checked?.success) return undefined
  const errors: Record<string, string> = {}
  for (const issue of checked?.error.issues ?? []) errors[String(issue.path[0] ?? '')] ??= issue.message
  return errors
}

interface SentForm {
  kind: Form
  values: Record<string, string>
  file: IncomingFile | undefined
  request: Request
}

/** Stores the enquiry once, though a form without JavaScript brings no key: its words are the key, for a while. */
async function storeOnce({ kind, values, file, request }: SentForm): Promise<Receipt> {
  const { name: form, body: schema } = kind.call
  const database = await enquiryDatabase()
  const period = Math.floor(Date.now() / SAME_MS)
  const keyOf = async (at: number) => {
    // Each period lies within a day, whose salt makes the hash: what was sent before midnight is found after it.
    const words = JSON.stringify([form, values, file?.name, await addressHash(database, request.headers, at * SAME_MS)])
    return `form ${createHash('sha256').update(words).digest('base64url')} ${at}`
  }
  const keys = await Promise.all([keyOf(period - 1), keyOf(period)])
  for (const key of keys) {
    const earlier = await receiptOf(database, key)
    if (earlier && differenceInMilliseconds(new Date(), parseISO(earlier.receivedAt)) < SAME_MS) return earlier
  }
  const [, idempotencyKey] = keys
  await countSent(request.headers, file !== undefined)
  const stored = file && (await storeUpload(file))
  const files = stored ? [stored.id] : []
  try {
    const pathName = originOf(kind, values, request)
    const body = schema?.parse({ ...values, files, pathName }) as EnquiryBody
    const result = await storeSent({ form, body, idempotencyKey }, request.headers)
    if (result.outcome === 'stored') return result.receipt
    if (result.outcome === 'file gone') throw fileGone()
    // The same form came twice at once, and each of its files got an id of its own.
    const earlier = await receiptOf(database, idempotencyKey)
    if (!earlier) throw new Error('the enquiry that has this key is gone')
    if (stored) await removeUnclaimedFile(database, stored.id)
    return earlier
  } catch (error) {
    if (stored) await removeUnclaimedFile(database, stored.id).catch(() => {})
    throw error
  }
}

/** The page that the visitor came from: of a question the one it is about, else what the form's own address tells. */
function originOf(kind: Form, values: Record<string, string>, { headers }: Request): string {
  if (kind.isAboutPage) return kind.page(values) ?? ''
  const referrer = headers.get('referer') ?? ''
  return URL.canParse(referrer) ? pageOrigin(new URL(referrer).searchParams.get('pathName')) : ''
}

const plain = (status: number, words: string) => new Response(words, { status })

/** A relative address, so that it holds behind any proxy. */
const redirectTo = (location: string) => new Response(null, { status: 303, headers: { location } })
