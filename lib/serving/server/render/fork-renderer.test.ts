import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { platform } from 'node:os'
import { lowerPriority } from '#lib/serving/server/render/fork-renderer'

/** The field `nice` of proc_pid_stat(5). */
const nicenessOf = (pid: number, thread: string) =>
  Number(readFileSync(`/proc/${pid}/task/${thread}/stat`, 'utf8').split(') ')[1]?.split(' ')[16])

const onLinux = platform() === 'linux' ? test : test.skip

onLinux('all threads of a process have a lower priority, those that compile too', async () => {
  const child = spawn(process.execPath, ['-e', 'process.stdout.write("up"); setInterval(() => {}, 1000)'])
  try {
    await once(child.stdout, 'data')
    lowerPriority(child)
    const threads = readdirSync(`/proc/${child.pid}/task`)
    expect(threads.length).toBeGreaterThan(1)
    expect(threads.map((thread) => nicenessOf(child.pid ?? 0, thread))).toEqual(threads.map(() => 5))
  } finally {
    child.kill()
  }
})
