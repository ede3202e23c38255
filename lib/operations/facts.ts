import { processWide } from '#lib/process-wide'

/** What operators want to know of this process, written down where it happens. Times are in milliseconds since 1970. */
interface Facts {
  startedAt: number
  /** When the host last gave an answer about each noun of the API, such as `blog`. */
  answeredAt: Record<string, number>
  hostFailure?: { at: number; call: string; reason: string }
  contentMessage?: { at: number; changes: number }
  /** How many documents can be searched, and whether all their words were read. */
  search?: { documents: number; isComplete: boolean }
}

/** The calls that are answered from the store because the host fails, by call and parameters, and since when. */
const storedAnswers = processWide('stored-answers', () => ({ since: new Map<string, number>(), recalled: 0, gone: 0 }))

/** Notes that a stored answer stood in for one of the host. */
export function noteStoredAnswer(key: string, now: number): void {
  const { since } = storedAnswers()
  if (!since.has(key)) since.set(key, now)
  storedAnswers().recalled += 1
}

/** Notes that the host answers a call by itself again. */
export const noteOwnAnswer = (key: string): void => void storedAnswers().since.delete(key)

/** Notes that the host said twice, with a pause between, that what it answered before is gone. */
export function noteGone(): void {
  storedAnswers().gone += 1
}

/** How often that was so, ever. */
export const itemsFoundGone = (): number => storedAnswers().gone

/** How often a stored answer stood in, ever. */
export const storedAnswersRecalled = (): number => storedAnswers().recalled

/** How many calls are answered from the store now, and since when the first of them is, in milliseconds since 1970. */
export function storedAnswersInUse(): { calls: number; since: number | undefined } {
  const times = [...storedAnswers().since.values()]
  return { calls: times.length, since: times.length > 0 ? Math.min(...times) : undefined }
}

/** The facts of this process, to read and to add to. */
export const facts = processWide<Facts>('facts', () => ({
  startedAt: Date.now() - Math.round(process.uptime() * 1000),
  answeredAt: {},
}))
