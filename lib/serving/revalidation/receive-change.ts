import 'server-only'
import { Webhook, WebhookVerificationError } from 'standardwebhooks'
import { HttpProblem } from '#lib/base/http/problem'
import { readAtMost } from '#lib/base/http/read-body'
import { doOnce } from '#lib/base/redis/first-time'
import { config } from '#lib/config'
import { type Change, contentChange } from '#lib/contract/content-change'
import { BODY_BYTES } from '#lib/limits'

/** A message is taken from five minutes before to five minutes after the time that it names (Standard Webhooks). */
const REMEMBERED_MS = 10 * 60 * 1000

/**
 * Takes a signed message about changed content. One whose changes could not be applied is taken again.
 *
 * @param request - The request.
 * @param apply - Applies its changes.
 * @returns The changes, which are applied.
 * @throws HttpProblem 404 where no secret is configured, 401 for a signature that is wrong or too old, 409 for a message that
 * came before, 422 for one that says something else; and what `apply` throws.
 * @see https://www.standardwebhooks.com
 */
export async function receiveChange(request: Request, apply: (changes: Change[]) => Promise<void>): Promise<Change[]> {
  if (!config.REVALIDATE_SECRET) throw new HttpProblem(404, 'This site takes no notifications of changes')
  const body = (await readAtMost(request, BODY_BYTES)).toString()
  let signed: unknown
  try {
    signed = new Webhook(config.REVALIDATE_SECRET).verify(body, Object.fromEntries(request.headers))
  } catch (error) {
    if (error instanceof WebhookVerificationError) throw new HttpProblem(401, error.message)
    throw new HttpProblem(400, 'The message must be JSON')
  }
  const read = contentChange.safeParse(signed)
  if (!read.success) {
    const [issue] = read.error.issues
    throw new HttpProblem(422, `${issue?.path.join('.') || 'body'}: ${issue?.message}`)
  }
  const { changes } = read.data
  const id = request.headers.get('webhook-id') ?? ''
  const isDone = await doOnce(`change ${id}`, REMEMBERED_MS, () => apply(changes))
  if (!isDone) throw new HttpProblem(409, 'This message was here before')
  return changes
}
