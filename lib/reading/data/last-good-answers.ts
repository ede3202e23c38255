import 'server-only'
import { createHash } from 'node:crypto'
import { differenceInMilliseconds } from 'date-fns/differenceInMilliseconds'
import { parseISO } from 'date-fns/parseISO'
import { SchemaValidationError } from 'ky'
import type { z } from 'zod'
import { asksByName, type Call, nounOf } from '#lib/contract/calls/call'
import { log } from '#lib/log'
import { ApiError } from '#lib/reading/api/api-error'
import type { Send } from '#lib/reading/api/send'
import type { AnswerStore } from '#lib/reading/data/answer-store'
import { hostPause } from '#lib/reading/data/host-pause'
import { noteGone, noteOwnAnswer, noteStoredAnswer } from '#lib/reading/data/stored-answers'
import { tags } from '#lib/reading/data/tags'

interface Options {
  store: AnswerStore
  /** How long a 404 for what was there is not believed, in milliseconds. */
  goneConfirmMs: number
  /** Whether the host is known to be away, so that nobody need ask it. */
  isHostAway?: boolean
  now?: () => number
}

/** After a noun was not answered for, it is not asked for again for so long, where there is an answer without the host. */
const HOST_PAUSE_MS = 5000

/**
 * Sends read calls like `send`, and answers one that fails (no answer in time, 5xx, a wrong shape, 404 for a list of all) with the
 * last good answer that is stored. A 404 for what was asked for by name and was there is believed only when it is given again after
 * a pause: unknown is not gone. All other calls go on as they are.
 *
 * @throws ApiError Where the host fails and nothing is stored, or what was asked for is gone.
 */
export function withLastGood(send: Send, { store, goneConfirmMs, isHostAway = false, now = Date.now }: Options): Send {
  const pause = hostPause()
  pause.isAway = isHostAway
  pause.untilByNoun.clear()
  const digests = new Map<string, string>()

  async function remember(key: string, answer: unknown): Promise<void> {
    const body = JSON.stringify(answer)
    const digest = createHash('sha256').update(body).digest('base64')
    if (digests.get(key) === digest) return
    try {
      await store.put(key, body)
      digests.set(key, digest)
    } catch (error) {
      log.warn({ reason: (error as Error).message }, 'an answer of the host was not stored')
    }
  }

  /** The stored answer, checked again by the schema: another release may have stored it. */
  async function recall<A extends z.ZodType>(
    key: string,
    schema: A,
    missingTag?: string,
  ): Promise<z.output<A> | undefined> {
    const stored = await store.get(key).catch(() => undefined)
    const read = stored && schema.safeParse(JSON.parse(stored.body))
    if (!stored || !read?.success) return undefined
    if (missingTag !== undefined && (await isGone(key, missingTag, stored.missing_since))) return undefined
    noteStoredAnswer(key, now())
    digests.delete(key)
    return read.data
  }

  async function isGone(key: string, tag: string, since: string | null): Promise<boolean> {
    if (since === null) await store.markMissing(key, new Date(now()).toISOString()).catch(() => {})
    if (since === null || differenceInMilliseconds(now(), parseISO(since)) < goneConfirmMs) return false
    await store.remove(key).catch(() => {})
    noteOwnAnswer(key)
    noteGone(tag, now())
    return true
  }

  return async (call, input = {}) => {
    if (call.method !== 'GET' || input.query?.admin) return send(call, input)
    const key = keyOf(call, input)
    const noun = nounOf(call)
    if (pause.isAway || now() < (pause.untilByNoun.get(noun) ?? 0)) {
      const stored = await recall(key, call.answer)
      if (stored !== undefined) return stored
    }
    try {
      const answer = await send(call, input)
      pause.isAway = false
      pause.untilByNoun.delete(noun)
      noteOwnAnswer(key)
      await remember(key, answer)
      return answer
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (isAway(error)) pause.untilByNoun.set(noun, now() + HOST_PAUSE_MS)
      const isMissing = error.status === 404 && asksByName(call)
      const stored = await recall(key, call.answer, isMissing ? tagOf(call, input) : undefined)
      if (stored === undefined) throw error
      return stored
    }
  }
}

const keyOf = ({ name }: Pick<Call, 'name'>, { params = {}, query = {} }: { params?: object; query?: object }) =>
  `${name} ${JSON.stringify([params, query])}`

/** The cache tag of the item that a call asks for. */
const tagOf = (call: Pick<Call, 'name'>, { params, query }: { params?: object; query?: object }) => {
  const { slug }: { slug?: unknown } = { ...query, ...params }
  return tags.item(nounOf(call), String(slug))
}

/** Whether the host is in trouble, and not one of its answers. */
function isAway({ status, origin }: ApiError): boolean {
  if (status !== undefined) return status >= 500
  return !(origin instanceof SchemaValidationError) && !(origin instanceof SyntaxError)
}
