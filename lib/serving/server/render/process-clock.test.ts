import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { platform } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { processClock } from '#lib/serving/server/render/process-clock'

const onLinux = platform() === 'linux' ? test : test.skip

/** A process that would take all of one processor, the same one for each. */
const busy = (...command: string[]) => spawn('taskset', ['-c', '0', ...command, process.execPath, '-e', 'for (;;);'])

/** How fast the clock of a process goes, in parts of the time that goes by: what it waited is known when it has the processor again. */
async function pace(pid: number | undefined, isReached: (pace: number) => boolean): Promise<number> {
  const [startedAt, clock] = [performance.now(), processClock(pid)]
  for (;;) {
    await pause(500)
    const taken = performance.now() - startedAt
    const now = (processClock(pid) - clock) / taken
    if ((isReached(now) && taken > 2000) || taken > 20_000) return now
  }
}

onLinux(
  'the clock of a process stands while others have the processor, and goes while it hangs',
  async () => {
    const others = [busy(), busy()]
    const last = busy('nice', '-n', '19')
    try {
      await pause(500)
      expect(await pace(last.pid, (now) => now < 0.3)).toBeLessThan(0.3)
      last.kill('SIGSTOP')
      // It stops when it has the processor next.
      while (!readFileSync(`/proc/${last.pid}/stat`, 'utf8').includes(') T ')) await pause(50)
      expect(await pace(last.pid, (now) => now > 0.9)).toBeGreaterThan(0.9)
    } finally {
      for (const child of [...others, last]) child.kill('SIGKILL')
    }
  },
  60_000,
)
