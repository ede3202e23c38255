import { randomUUID } from 'node:crypto'
import { signedHeaders } from '#lib/base/http/signed-headers'
import { reasonOf } from '#lib/deliveries/unreachable'
import { forTerminal } from '#lib/for-terminal'

const TIMEOUT_MS = 15_000
/** The most that is shown of what a site says of a refusal. */
const DETAIL_LENGTH_MAX = 200

interface SignedMessage {
  /** Of the site, without a path. */
  address: string
  body: string
  secret: string
  timeoutMs?: number | undefined
}

/** What became of a message, also in words. */
export interface Sent {
  isNotified: boolean
  words: string
}

/**
 * Sends a site a message about changed content, signed as Standard Webhooks says.
 *
 * @param message - The message and where it goes.
 * @returns What became of it.
 * @see https://www.standardwebhooks.com
 */
export async function sendChange({ address, body, secret, timeoutMs = TIMEOUT_MS }: SignedMessage): Promise<Sent> {
  // One of its own: the machines of a fleet share what they were sent, and each must look at its own files.
  const id = randomUUID()
  try {
    const answer = await fetch(`${address}/api/revalidate`, {
      method: 'POST',
      redirect: 'manual',
      headers: signedHeaders({ id, body, secret }),
      body,
      signal: AbortSignal.timeout(timeoutMs),
    })
    const detail = detailOf(await answer.text())
    if (answer.ok) return { isNotified: true, words: 'notified' }
    return { isNotified: false, words: `refused with ${answer.status}${detail && `: ${detail}`}` }
  } catch (error) {
    const isLate = (error as Error).name === 'TimeoutError'
    return {
      isNotified: false,
      words: `not reached: ${isLate ? `no answer in ${timeoutMs / 1000} s` : reasonOf(error)}`,
    }
  }
}

/** What a problem document says (RFC 9457); a proxy may answer with a page. */
function detailOf(text: string): string {
  try {
    const { detail } = JSON.parse(text) as { detail?: unknown }
    return typeof detail === 'string' ? forTerminal(detail.slice(0, DETAIL_LENGTH_MAX)) : ''
  } catch {
    return ''
  }
}
