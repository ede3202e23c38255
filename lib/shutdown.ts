import { setTimeout as pause } from 'node:timers/promises'
import { log } from '#lib/log'
import { processWide } from '#lib/process-wide'

/** Whoever stops a process waits for it about this long before killing it; container runtimes wait 30 s. */
const SHUTDOWN_MS = 20_000

interface Shutdown {
  isDraining?: boolean
  works: (() => Promise<void>)[]
  running?: Promise<void>
}
const shutdown = processWide<Shutdown>('shutdown', () => ({ works: [] }))

/**
 * Has something done before this process ends.
 *
 * @param work - What is done, once; its failure is logged and stops nothing else.
 */
export function onShutdown(work: () => Promise<void>): void {
  shutdown().works.push(work)
}

/** Says from now on that the process ends, while it goes on answering. */
export function beginDraining(): void {
  shutdown().isDraining = true
}

/** Whether the process was asked to end. */
export const isShuttingDown = (): boolean => shutdown().isDraining === true

/**
 * Does what must be done before this process ends, all at the same time.
 *
 * @returns Resolves when all is done, or after 20 s; a second call waits for the first.
 */
export function runShutdown(): Promise<void> {
  const state = shutdown()
  state.running ??= runAll(state.works)
  return state.running
}

async function runAll(works: (() => Promise<void>)[]): Promise<void> {
  const allDone = new AbortController()
  const all = Promise.allSettled(works.map(async (work) => work())).then((results) => {
    for (const result of results) {
      if (result.status === 'rejected') log.error({ reason: String(result.reason) }, 'the process did not end well')
    }
    allDone.abort()
  })
  const late = pause(SHUTDOWN_MS, undefined, { signal: allDone.signal }).then(
    () => log.error({ milliseconds: SHUTDOWN_MS }, 'the process ends though something is still under way'),
    () => {},
  )
  await Promise.race([all, late])
}
