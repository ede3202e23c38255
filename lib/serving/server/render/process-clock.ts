import { readFileSync } from 'node:fs'

/**
 * A clock of a process that stands still while the process waits for a processor: on a busy machine one that comes last is slow, but
 * does not hang. Elsewhere than on Linux (sched-stats, /proc/<pid>/schedstat) it is that of the machine.
 *
 * @param pid - The process, or none where it was never started.
 * @returns Milliseconds since some time.
 */
export function processClock(pid: number | undefined): number {
  return performance.now() - waitedMs(pid)
}

function waitedMs(pid: number | undefined): number {
  try {
    const [, waitedNs = '0'] = readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')
    return Number(waitedNs) / 1e6
  } catch {
    return 0
  }
}
