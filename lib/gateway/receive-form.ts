import 'server-only'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds'
import { parseISO } from 'date-fns/parseISO'
import { type EnquiryDatabase, enquiryDatabase } from '#lib/base/database/database'
import { storeFailure } from '#lib/base/database/store-errors'
import { pageOrigin } from '#lib/base/format/page-origin'
import { isCrossSite } from '#lib/base/http/cross-site'
import { HttpProblem } from '#lib/base/http/problem'
import type { Receipt } from '#lib/contract/common'
import { type EnquiryBody, type Form, formErrors, formNamed } from '#lib/contract/forms'
import { addressHash } from '#lib/enquiries/address-hash'
import { receiptOf } from '#lib/enquiries/store'
import { fileGone } from '#lib/enquiries/uploads/form-limits'
import { discard, FileNotWritten, type IncomingFile } from '#lib/enquiries/uploads/read-multipart'
import { removeUnclaimedFile } from '#lib/enquiries/uploads/remove-file'
import { checkUpload, storeUpload } from '#lib/enquiries/uploads/store-upload'
import { readForm } from '#lib/gateway/read-form'
import { countSent, fileRefusal, storeSent } from '#lib/gateway/receive'
import { type RefusalStatus, refuseForm } from '#lib/gateway/refuse-form'
import { received } from '#lib/links'
import { log } from '#lib/log'

/** A form sent twice within this time, word for word, is one enquiry: a double click, or a page loaded again. */
const SAME_MS = 10 * 60 * 1000

/** Problems of a form that its visitor can mend: they are shown on the form's page, with what was typed. */
const ABOUT_FORM = [413, 422, 429]

/** A form as it came; its file is there once it was read. */
interface SentForm {
  name: string
  form: Form
  request: Request
  values: Record<string, string>
  file?: IncomingFile | undefined
}

/**
 * Takes a form that a browser sent by itself, without JavaScript.
 *
 * @param name - The form's name, from the address that it was posted to.
 * @param request - The request with the form as its body.
 * @returns 303 to the thank-you page once the enquiry is stored; 422, 413 or 429 with the form's page, what was typed
 * and a message for each field; 503 with the same where it can't be stored just now.
 */
export async function receiveForm(name: string, request: Request): Promise<Response> {
  const form = formNamed(name)
  if (!form) return plain(404, 'There is no such form')
  if (isCrossSite(request)) return plain(403, 'A page of another site sent this')
  const sent: SentForm = { name, form, request, values: Object.create(null) }
  try {
    sent.file = await readForm(request, sent.values, await fileRefusal(request.headers))
    return await take(sent)
  } catch (error) {
    return answerFailure(sent, error as Error)
  } finally {
    await discard(sent.file)
  }
}

async function take(sent: SentForm): Promise<Response> {
  const { form, values, request } = sent
  const errors = formErrors(form, values)
  if (Object.keys(errors).length > 0) {
    await countSent(request.headers)
    return refuse(sent, 422, { ...errors, ...(await faultOfFile(sent.file)) })
  }
  const { id } = await storeOnce(sent)
  return redirectTo(received(form.sent, id, originOf(sent), values))
}

/** What is wrong with a file of a form that is refused for something else. */
async function faultOfFile(file: IncomingFile | undefined): Promise<Record<string, string> | undefined> {
  try {
    if (file) await checkUpload(file)
    return undefined
  } catch (error) {
    return error instanceof HttpProblem ? error.errors : undefined
  }
}

async function answerFailure(sent: SentForm, error: Error): Promise<Response> {
  if (error instanceof HttpProblem && error.status < 500) {
    const isAboutForm = ABOUT_FORM.includes(error.status) && Object.keys(sent.values).length > 0
    if (!isAboutForm) return plain(error.status, error.message, error.headers)
    return refuse(sent, error.status as RefusalStatus, error.errors ?? { '': error.message }, error.headers)
  }
  if (error instanceof FileNotWritten) sent.file = error.file
  log.error({ form: sent.name, reason: storeFailure(error) }, 'an enquiry was not stored')
  return refuse(sent, 503, {
    '': 'Your message could not be stored just now. Nothing is lost: send it again in a minute.',
  })
}

function refuse(
  { name, form, values, file }: SentForm,
  status: RefusalStatus,
  errors: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<Response> {
  // A browser does not fill in a file again: whoever chose one must hear it, or the form goes out without it.
  const all = file && !errors.file ? { ...errors, file: `Choose your file again: ${file.name}` } : errors
  return refuseForm({ page: form.page(values), form: name, values, errors: all, status, headers })
}

/** Stores the enquiry once, though a form without JavaScript brings no key: its words are the key, for a while. */
async function storeOnce(sent: SentForm): Promise<Receipt> {
  const database = await enquiryDatabase()
  const period = Math.floor(Date.now() / SAME_MS)
  const digest = sent.file && (await digestOf(sent.file))
  const keys = await Promise.all([keyOf(database, sent, digest, period - 1), keyOf(database, sent, digest, period)])
  for (const key of keys) {
    const earlier = await receiptOf(database, key)
    if (earlier && differenceInMilliseconds(new Date(), parseISO(earlier.receivedAt)) < SAME_MS) return earlier
  }
  await countSent(sent.request.headers, sent.file !== undefined)
  return storeWithFile(database, sent, keys[1])
}

/** Of a file's bytes: another file of the same name is another enquiry. */
async function digestOf({ place }: IncomingFile): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(place), hash)
  return hash.digest('base64url')
}

/** The key of what was sent in a period of time, by its number. */
async function keyOf(
  database: EnquiryDatabase,
  { form, values, file, request }: SentForm,
  digest: string | undefined,
  period: number,
) {
  // Each period lies within a day, whose salt makes the hash: what was sent before midnight is found after it.
  const hash = await addressHash(database, request.headers, period * SAME_MS)
  const words = JSON.stringify([form.call.name, values, file?.name, digest, hash])
  return `form ${createHash('sha256').update(words).digest('base64url')} ${period}`
}

/** Stores the file first; where the enquiry is not stored with it, it goes again. */
async function storeWithFile(database: EnquiryDatabase, sent: SentForm, key: string): Promise<Receipt> {
  const stored = sent.file && (await storeUpload(sent.file))
  try {
    const receipt = await storeEnquiry(sent, stored ? [stored.id] : [], key)
    if (receipt) return receipt
    // The same form came twice at once, and each of its files got an id of its own.
    const earlier = await receiptOf(database, key)
    if (!earlier) throw new Error('the enquiry that has this key is gone')
    if (stored) await removeUnclaimedFile(database, stored.id)
    return earlier
  } catch (error) {
    if (stored) await removeUnclaimedFile(database, stored.id).catch(() => {})
    throw error
  }
}

/** The receipt; undefined where the key was used before. */
async function storeEnquiry(sent: SentForm, files: string[], key: string): Promise<Receipt | undefined> {
  const { name: form, body: schema } = sent.form.call
  const body = schema?.parse({ ...sent.values, files, pathName: originOf(sent) }) as EnquiryBody
  const result = await storeSent({ form, body, idempotencyKey: key }, sent.request.headers)
  if (result.outcome === 'file gone') throw fileGone()
  return result.outcome === 'stored' ? result.receipt : undefined
}

/** The page that the visitor came from: of a question the one it is about, else what the form's own address tells. */
function originOf({ form, values, request }: SentForm): string {
  if (form.isAboutPage) return form.page(values) ?? ''
  const referrer = request.headers.get('referer') ?? ''
  return URL.canParse(referrer) ? pageOrigin(new URL(referrer).searchParams.get('pathName')) : ''
}

const plain = (status: number, words: string, headers: Record<string, string> = {}) =>
  new Response(words, { status, headers })

/** A relative address, so that it holds behind any proxy. */
const redirectTo = (location: string) => new Response(null, { status: 303, headers: { location } })
