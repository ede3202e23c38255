import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { platform } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { processClock } from '#lib/serving/server/render/process-clock'

const onLinux = platform() === 'linux' ? test : test.skip

/** A process that would take all of one processor, the same one for each. */
const busy = (...command: string[]) => spawn('taskset', ['-c', '0', ...command, process.execPath, '-e', 'for (;;);'])

/** How long a process took by its clock, in parts of the time that went by. */
async function pace(pid: number | undefined): Promise<number> {
  const [startedAt, clock] = [performance.now(), processClock(pid)]
  await pause(2000)
  return (processClock(pid) - clock) / (performance.now() - startedAt)
}

onLinux('the clock of a process stands while others have the processor, and goes while it hangs', async () => {
  const others = [busy(), busy()]
  const last = busy('nice', '-n', '19')
  try {
    await pause(500)
    expect(await pace(last.pid)).toBeLessThan(0.3)
    last.kill('SIGSTOP')
    // It stops when it has the processor next.
    while (!readFileSync(`/proc/${last.pid}/stat`, 'utf8').includes(') T ')) await pause(50)
    expect(await pace(last.pid)).toBeGreaterThan(0.9)
  } finally {
    for (const child of [...others, last]) child.kill('SIGKILL')
  }
})
