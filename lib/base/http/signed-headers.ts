import { getUnixTime } from 'date-fns/getUnixTime'
import { Webhook } from 'standardwebhooks'

/** What is signed. */
interface Message {
  /** The same for each attempt to send it. */
  id: string
  body: string
  /** As the receiver has it too. */
  secret: string
}

/**
 * The headers of a JSON message that is signed as Standard Webhooks says, at the time of its sending.
 *
 * @param message - The message.
 * @see https://www.standardwebhooks.com
 */
export function signedHeaders({ id, body, secret }: Message): Record<string, string> {
  const now = new Date()
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': String(getUnixTime(now)),
    'webhook-signature': new Webhook(secret).sign(id, now, body),
  }
}
