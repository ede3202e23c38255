import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** A Redis of a test's own, which may be made to hang: nobody else uses it. */
export class OwnRedis {
  readonly address: string
  readonly #process: ChildProcess

  private constructor(port: number) {
    this.address = `redis://127.0.0.1:${port}`
    const dir = mkdtempSync(path.join(tmpdir(), 'wse-redis-'))
    const args = ['--port', String(port), '--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', dir]
    this.#process = spawn('redis-server', args, { stdio: 'ignore' })
  }

  static async start(): Promise<OwnRedis> {
    const probe = createServer().listen(0, '127.0.0.1')
    await once(probe, 'listening')
    const { port } = probe.address() as AddressInfo
    await new Promise((resolve) => probe.close(resolve))
    return new OwnRedis(port)
  }

  /** From now on it takes connections and commands, and answers nothing. */
  hang(): void {
    this.#process.kill('SIGSTOP')
  }

  goOn(): void {
    this.#process.kill('SIGCONT')
  }

  async stop(): Promise<void> {
    const ended = once(this.#process, 'exit')
    this.#process.kill('SIGKILL')
    await ended
  }
}
