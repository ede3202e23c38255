import { facts } from '#lib/base/telemetry/process-facts'
import { processWide } from '#lib/process-wide'

/** What is answered from the store because the host fails, and what is gone: pages' cache lives and removals follow it. */
export interface StoredAnswers {
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
/** What this process knows of them. */
export const storedAnswers = processWide('stored-answers', nothingStored)
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
 * @param tag - The item's cache tag.
 * @param now - When that was found, in milliseconds since 1970.
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

/**
 * Takes in what the renderer process knows.
 *
 * @param stored - What it said last.
 */
export function takeRendererAnswers(stored: StoredAnswers): void {
  rendererAnswers().current = stored
  for (const [tag, at] of stored.gone) noteGone(tag, at)
}

/** Notes that the renderer process has ended: a new one counts from nothing. */
export function endRendererAnswers(): void {
  const answers = rendererAnswers()
  const { current, before } = answers
  answers.before = { ...nothingStored(), recalled: before.recalled + current.recalled }
  answers.current = nothingStored()
}
