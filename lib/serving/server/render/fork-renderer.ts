import { type ChildProcess, fork } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { setPriority } from 'node:os'
import path from 'node:path'
import { log } from '#lib/log'
import type { FromRenderer } from '#lib/serving/server/render/render-messages'

const FILE = path.resolve('lib/serving/server/render/render-process.ts')
/** Whoever reads a page comes before whoever renders one (nice(1)). */
const NICENESS = 5
/**
 * What renders is made small, which takes no longer, and its garbage is collected by the thread that renders: helpers would take the
 * other core from whoever reads (docs/measurements.md).
 */
const FLAGS = ['--optimize-for-size', '--single-threaded-gc']

interface Listeners {
  onMessage: (from: ChildProcess, message: FromRenderer) => void
  /** Called once, when it has ended or could not be started. */
  onEnd: (which: ChildProcess) => void
}

/**
 * Starts a renderer process. What it is asked before it can render waits in it.
 *
 * @throws Where The system has no memory for another process.
 */
export function forkRenderer({ onMessage, onEnd }: Listeners): ChildProcess {
  // Two processes can't listen on one port; 0 is one that the system chooses.
  const execArgv = [...process.execArgv.filter((argument) => !/^--inspect(?!.*:0$)/.test(argument)), ...FLAGS]
  const env = { ...process.env, SITE_PROCESS: 'renderer' }
  const started = fork(FILE, [], { execArgv, env, serialization: 'advanced' })
  started.on('message', (message: FromRenderer) => onMessage(started, message))
  started.once('exit', (code, signal) => {
    log.error({ code, signal }, 'the renderer process ended')
    onEnd(started)
  })
  started.on('error', (error) => {
    log.error({ reason: error.message }, 'the renderer process could not be started or reached')
    // One that was never started does not exit.
    if (started.pid === undefined) onEnd(started)
  })
  return started
}

/** So long a process that nothing is asked of any more has to end by itself. */
const END_MS = 10_000

/** Ends a process that nothing is asked of any more. */
export function retire(which: ChildProcess): void {
  which.removeAllListeners('exit')
  if (which.connected) which.disconnect()
  setTimeout(() => which.kill('SIGKILL'), END_MS).unref()
}

/** Lets everybody else have the processor first. */
export function lowerPriority({ pid }: ChildProcess): void {
  if (!pid) return
  try {
    for (const thread of threadsOf(pid)) setPriority(thread, NICENESS)
  } catch (error) {
    log.warn({ reason: (error as Error).message }, 'the renderer process has the priority of this one')
  }
}

/** On Linux a priority is that of one thread (setpriority(2)); V8 compiles in threads that it starts before it runs anything. */
function threadsOf(pid: number): number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).map(Number)
  } catch {
    return [pid]
  }
}
