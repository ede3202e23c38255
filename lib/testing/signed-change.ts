import { randomUUID } from 'node:crypto'
import { getUnixTime } from 'date-fns/getUnixTime'
import { Webhook } from 'standardwebhooks'

interface SignedChange {
  secret: string
  body: string
  id?: string
  /** When it says that it was signed. */
  at?: Date
}

/** A message to `/api/revalidate`, signed as Standard Webhooks says (https://www.standardwebhooks.com). */
export const signedChange = ({ secret, body, id = randomUUID(), at = new Date() }: SignedChange) => ({
  method: 'POST',
  headers: {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(getUnixTime(at)),
    'webhook-signature': new Webhook(secret).sign(id, at, body),
  },
  body,
})

/** The body of a message that names one post. */
export const postChanged = (slug: string): string => JSON.stringify({ changes: [{ type: 'blog', slug }] })
