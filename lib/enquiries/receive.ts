import 'server-only'
import { config } from '#lib/config'
import type { Receipt } from '#lib/contract/common'
import type { EnquiryContext } from '#lib/contract/fields'
import { targetsOf } from '#lib/deliveries/targets'
import { enquiryDatabase } from '#lib/enquiries/database'
import { keepEnquiry } from '#lib/enquiries/store'
import { suspicionOf, visitorHash, waitToSend } from '#lib/enquiries/visitor'
import { HostProblem } from '#lib/host/problem'

interface SentEnquiry {
  /** The name of the call, such as `contact.add`. */
  form: string
  body: EnquiryContext & { email: string }
  idempotencyKey: string | undefined
}

const targets = targetsOf(config, true)

/**
 * Takes an enquiry that a visitor sent to this site and keeps it, whatever is thought of it: a suspect one is marked, and
 * answered like any other. In: the enquiry, checked by its call's schema, and the request's headers. Throws HostProblem with
 * status 429 where one visitor sends more than any person would, and where the disk fails.
 */
export async function receiveEnquiry(
  { form, body, idempotencyKey }: SentEnquiry,
  headers: Headers,
): Promise<Receipt | 'other body'> {
  const visitor = visitorHash(headers)
  const seconds = await waitToSend(visitor)
  if (seconds > 0) {
    throw new HostProblem(429, 'Too much has come from your network address: try again later', {
      headers: { 'retry-after': String(seconds) },
    })
  }
  const suspicion = await suspicionOf(body, visitor)
  return keepEnquiry(await enquiryDatabase(), {
    form,
    body,
    idempotencyKey,
    visitorHash: visitor,
    suspicion,
    targets,
  })
}
