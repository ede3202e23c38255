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

interface StoredAnswers {
  /** The calls that are answered from the store because the host fails, by call and parameters, and since when. */
  since: Map<string, number>
  recalled: number
  gone: number
}

const nothingStored = (): StoredAnswers => ({ since: new Map(), recalled: 0, gone: 0 })
const storedAnswers = processWide('stored-answers', nothingStored)
/** The same of the process that draws. */
const rendererAnswers = processWide('renderer-answers', () => ({ current: nothingStored(), before: nothingStored() }))

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
export const itemsFoundGone = (): number => total('gone')

/** How often a stored answer stood in, ever. */
export const storedAnswersRecalled = (): number => total('recalled')

function total(name: 'recalled' | 'gone'): number {
  const { current, before } = rendererAnswers()
  return storedAnswers()[name] + current[name] + before[name]
}

/** How many calls are answered from the store now, and since when the first of them is, in milliseconds since 1970. */
export function storedAnswersInUse(): { calls: number; since: number | undefined } {
  const calls = new Map([...rendererAnswers().current.since, ...storedAnswers().since])
  const times = [...calls.values()]
  return { calls: times.length, since: times.length > 0 ? Math.min(...times) : undefined }
}

/** The facts of this process, to read and to add to. */
export const facts = processWide<Facts>('facts', () => ({
  startedAt: Date.now() - Math.round(process.uptime() * 1000),
  answeredAt: {},
}))

/** What the process that draws has noted, for the one that answers operators. */
export interface RendererFacts extends Pick<Facts, 'answeredAt' | 'hostFailure'> {
  stored: StoredAnswers
}

/** @returns What the process that draws knows and the one that answers does not. */
export function rendererFacts(): RendererFacts {
  const { answeredAt, hostFailure } = facts()
  return { answeredAt, ...(hostFailure && { hostFailure }), stored: storedAnswers() }
}

/** Takes in what the process that draws has noted. */
export function takeRendererFacts({ answeredAt, hostFailure, stored }: RendererFacts): void {
  const own = facts()
  for (const [noun, at] of Object.entries(answeredAt)) own.answeredAt[noun] = Math.max(at, own.answeredAt[noun] ?? 0)
  if (hostFailure && hostFailure.at > (own.hostFailure?.at ?? 0)) own.hostFailure = hostFailure
  rendererAnswers().current = stored
}

/** Notes that the process that draws has ended: a new one counts from nothing. */
export function endRendererFacts(): void {
  const answers = rendererAnswers()
  const { current, before } = answers
  answers.before = {
    ...nothingStored(),
    recalled: before.recalled + current.recalled,
    gone: before.gone + current.gone,
  }
  answers.current = nothingStored()
}

/** Whether the last that was heard of the host is that it failed. */
export function isHostFailing(): boolean {
  const { answeredAt, hostFailure } = facts()
  return hostFailure !== undefined && hostFailure.at > Math.max(0, ...Object.values(answeredAt))
}
