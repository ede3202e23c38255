import { setTimeout as pause } from 'node:timers/promises'
import { log } from '#lib/log'
import { processWide } from '#lib/process-wide'

/** Whoever stops a process waits for it about this long before killing it; container runtimes wait 30 s. */
const SHUTDOWN_MS = 20_000

interface Shutdown {
  isDraining?: boolean
  works: (() => Promise<void>)[]
  running?: Promise<boolean>
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

/**
 * Ends this process by itself when it is asked to; the log names the signal, and says how long a clean end took. To be asked again,
 * as by a terminal and by `npm start` at once, changes nothing.
 *
 * @param drainMs - How long it goes on answering before it does what must be done.
 */
export function endOnSignal(drainMs = 0): void {
  for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) {
    process.on(signal, async () => {
      if (isShuttingDown()) return
      const asked = performance.now()
      log.info({ signal }, 'the process was asked to end')
      shutdown().isDraining = true
      await pause(drainMs)
      const isClean = await runShutdown()
      const milliseconds = Math.round(performance.now() - asked)
      if (isClean) log.info({ signal, milliseconds }, 'the process ended cleanly')
      process.exit(0)
    })
  }
}

/** Whether the process was asked to end. */
export const isShuttingDown = (): boolean => shutdown().isDraining === true

/**
 * Does what must be done before this process ends, all at the same time.
 *
 * @returns Whether all was done, when it is, or after 20 s; a second call waits for the first.
 */
export function runShutdown(): Promise<boolean> {
  const state = shutdown()
  state.isDraining = true
  state.running ??= runAll(state.works)
  return state.running
}

async function runAll(works: (() => Promise<void>)[]): Promise<boolean> {
  const allDone = new AbortController()
  const all = Promise.allSettled(works.map(async (work) => work())).then((results) => {
    for (const result of results) {
      if (result.status === 'rejected') log.error({ reason: String(result.reason) }, 'the process did not end well')
    }
    allDone.abort()
    return results.every(({ status }) => status === 'fulfilled')
  })
  const late = pause(SHUTDOWN_MS, undefined, { signal: allDone.signal }).then(
    () => {
      log.error({ milliseconds: SHUTDOWN_MS }, 'the process ends though something is still under way')
      return false
    },
    () => all,
  )
  return Promise.race([all, late])
}
