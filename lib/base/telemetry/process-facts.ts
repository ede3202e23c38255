import { log } from '#lib/log'
import { processWide } from '#lib/process-wide'

/** What operators want to know of this process, written down where it happens. Times are in milliseconds since 1970. */
interface Facts {
  startedAt: number
  /** When the host last gave an answer about each noun of the API, such as `blog`. */
  answeredAt: Record<string, number>
  hostFailure?: { at: number; call: string; reason: string }
  contentMessage?: { at: number; changes: number }
  /** Records that the host answers and that can't be shown, by what is wrong. */
  leftOut: Map<string, RecordFault>
  /** When the renderer process was last heard of. */
  rendererHeardAt?: number
  /** How many documents can be searched, of how many all words were read, and whether that is all that there is to read. */
  search?: { documents: number; read: number; isComplete: boolean }
}

/** A record of the host's that is left out of everything. */
interface RecordFault {
  call: string
  record: string
  field: string
  reason: string
  /** When it was seen last, wrong or right. */
  at: number
  /** Whether it was right when it was seen last. */
  isMended?: boolean
}

interface StoredAnswers {
  /** The calls that are answered from the store because the host fails, by call and parameters: since when, and when last. */
  calls: Map<string, { since: number; at: number }>
  recalled: number
  /** The items that are gone for sure, by their cache tags, and when that was found. */
  gone: Map<string, number>
}

/** More at once are believed to be gone when their pages are asked for a second time. */
const GONE_MAX = 100

/** A call that nobody has made for so long before the host last answered is not known to fail any more. */
const NOT_ASKED_MS = 30 * 1000

const nothingStored = (): StoredAnswers => ({ calls: new Map(), recalled: 0, gone: new Map() })
const storedAnswers = processWide('stored-answers', nothingStored)
/** The same of the renderer process. */
const rendererAnswers = processWide('renderer-answers', () => ({ current: nothingStored(), before: nothingStored() }))

/** Notes that a stored answer stood in for one of the host. */
export function noteStoredAnswer(key: string, now: number): void {
  const { calls } = storedAnswers()
  calls.set(key, { since: calls.get(key)?.since ?? now, at: now })
  storedAnswers().recalled += 1
}

/** Notes that the host answers a call by itself again. */
export const noteOwnAnswer = (key: string): void => void storedAnswers().calls.delete(key)

/**
 * Notes that the host said twice, with a pause between, that what it answered before is gone.
 *
 * @param tag - the item's cache tag
 * @param now - when that was found, in milliseconds since 1970
 */
export function noteGone(tag: string, now: number): void {
  const { gone } = storedAnswers()
  gone.delete(tag)
  gone.set(tag, now)
  for (const oldest of gone.keys()) {
    if (gone.size <= GONE_MAX) break
    gone.delete(oldest)
  }
}

/** Whether one of some items was found to be gone at or after a time. */
export const isFoundGone = (tags: string[], since: number): boolean =>
  tags.some((tag) => (storedAnswers().gone.get(tag) ?? 0) >= since)

/** How often a stored answer stood in, ever. */
export function storedAnswersRecalled(): number {
  const { current, before } = rendererAnswers()
  return storedAnswers().recalled + current.recalled + before.recalled
}

/** How many calls are answered from the store now, and since when the first of them is, in milliseconds since 1970. */
export function storedAnswersInUse(): { calls: number; since: number | undefined } {
  const calls = new Map([...rendererAnswers().current.calls, ...storedAnswers().calls])
  const answeredAt = Math.max(0, ...Object.values(facts().answeredAt))
  const times = [...calls.values()].filter(({ at }) => answeredAt - at < NOT_ASKED_MS).map(({ since }) => since)
  return { calls: times.length, since: times.length > 0 ? Math.min(...times) : undefined }
}

/** More faults than anybody reads are not stored. */
const LEFT_OUT_MAX = 100

/**
 * Notes that a record of the host's is left out, and logs each fault once.
 *
 * @param fault - The call, the record, and what is wrong with it.
 */
export function noteLeftOut(fault: Omit<RecordFault, 'at'>): void {
  const { leftOut } = facts()
  const key = Object.values(fault).join(' ')
  const isNew = leftOut.get(key)?.isMended ?? true
  for (const [other, { at }] of leftOut) if (isOld(at)) leftOut.delete(other)
  if (!leftOut.has(key) && leftOut.size >= LEFT_OUT_MAX) return
  leftOut.set(key, { ...fault, at: Date.now() })
  if (isNew) log.error(fault, 'a record of the API host is wrong: what is wrong is not shown')
}

/**
 * Notes what is right of what a call answered: faults of its records that are not seen in it any more are mended.
 *
 * @param call - The call.
 * @param wrong - What is wrong in the answer.
 * @param answered - Reads the slugs or ids of its records.
 */
export function noteShown(
  call: string,
  wrong: Pick<RecordFault, 'record' | 'field'>[],
  answered: () => string[],
): void {
  const { leftOut } = facts()
  const known = [...leftOut].filter(([, fault]) => fault.call === call && !fault.isMended)
  if (known.length === 0) return
  const names = new Set(answered())
  const isWrong = ({ record, field }: RecordFault) => wrong.some((one) => one.record === record && one.field === field)
  for (const [key, fault] of known)
    if (names.has(fault.record) && !isWrong(fault)) leftOut.set(key, { ...fault, at: Date.now(), isMended: true })
}

/** What is not seen again for so long is gone. */
const FORGOTTEN_MS = 2 * 60 * 60 * 1000
const isOld = (at: number) => Date.now() - at > FORGOTTEN_MS

/** @returns The records of the host that are left out now. */
export const recordsLeftOut = (): RecordFault[] =>
  [...facts().leftOut.values()].filter(({ at, isMended }) => !isMended && !isOld(at))

/** The facts of this process, to read and to add to. */
export const facts = processWide<Facts>('facts', () => ({
  startedAt: Date.now() - Math.round(process.uptime() * 1000),
  answeredAt: {},
  leftOut: new Map(),
}))

/** What the renderer process has noted, for the one that answers operators. */
export interface RendererFacts extends Pick<Facts, 'answeredAt' | 'hostFailure' | 'leftOut'> {
  stored: StoredAnswers
}

/** @returns What the renderer process knows and the one that answers does not. */
export function rendererFacts(): RendererFacts {
  const { answeredAt, hostFailure, leftOut } = facts()
  return { answeredAt, leftOut, ...(hostFailure && { hostFailure }), stored: storedAnswers() }
}

/** Takes in what the renderer process has noted. */
export function takeRendererFacts({ answeredAt, hostFailure, leftOut, stored }: RendererFacts): void {
  const own = facts()
  for (const [noun, at] of Object.entries(answeredAt)) own.answeredAt[noun] = Math.max(at, own.answeredAt[noun] ?? 0)
  if (hostFailure && hostFailure.at > (own.hostFailure?.at ?? 0)) own.hostFailure = hostFailure
  for (const [key, fault] of leftOut) if (fault.at >= (own.leftOut.get(key)?.at ?? 0)) own.leftOut.set(key, fault)
  rendererAnswers().current = stored
  for (const [tag, at] of stored.gone) noteGone(tag, at)
}

/** Notes that the renderer process has ended: a new one counts from nothing. */
export function endRendererFacts(): void {
  const answers = rendererAnswers()
  const { current, before } = answers
  answers.before = { ...nothingStored(), recalled: before.recalled + current.recalled }
  answers.current = nothingStored()
}

/** Whether the last that was heard of the host is that it failed. */
export function isHostFailing(): boolean {
  const { answeredAt, hostFailure } = facts()
  return hostFailure !== undefined && hostFailure.at > Math.max(0, ...Object.values(answeredAt))
}
