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
export type RendererFacts = Pick<Facts, 'answeredAt' | 'hostFailure' | 'leftOut'>

/** @returns What the renderer process knows and the one that answers does not. */
export function rendererFacts(): RendererFacts {
  const { answeredAt, hostFailure, leftOut } = facts()
  return { answeredAt, leftOut, ...(hostFailure && { hostFailure }) }
}

/** Takes in what the renderer process has noted. */
export function takeRendererFacts({ answeredAt, hostFailure, leftOut }: RendererFacts): void {
  const own = facts()
  for (const [noun, at] of Object.entries(answeredAt)) own.answeredAt[noun] = Math.max(at, own.answeredAt[noun] ?? 0)
  if (hostFailure && hostFailure.at > (own.hostFailure?.at ?? 0)) own.hostFailure = hostFailure
  for (const [key, fault] of leftOut) if (fault.at >= (own.leftOut.get(key)?.at ?? 0)) own.leftOut.set(key, fault)
}

/** Whether the last that was heard of the host is that it failed. */
export function isHostFailing(): boolean {
  const { answeredAt, hostFailure } = facts()
  return hostFailure !== undefined && hostFailure.at > Math.max(0, ...Object.values(answeredAt))
}
