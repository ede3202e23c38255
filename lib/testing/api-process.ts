import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'

/** The embedded API host in a process of its own, on a port that the system chooses. */
export class ApiProcess {
  address = ''
  log = ''
  readonly dataDir: string
  readonly #process: ChildProcess

  private constructor(env: Record<string, string | undefined>) {
    this.dataDir = env.DATA_DIR ?? 'data'
    this.#process = spawn('node', ['--conditions=react-server', 'scripts/api.ts'], {
      env: { ...process.env, NODE_ENV: 'production', API_PORT: '0', LOG_LEVEL: 'warn', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    for (const stream of [this.#process.stdout, this.#process.stderr]) {
      stream?.on('data', (chunk) => {
        this.log += chunk
      })
    }
  }

  /**
   * Starts one and waits until it answers.
   *
   * @param env - Its environment, beside the one of this process.
   * @returns It.
   * @throws Error With what it printed where it does not start.
   */
  static async start(env: Record<string, string | undefined>): Promise<ApiProcess> {
    const started = new ApiProcess(env)
    for (;;) {
      const found = /http:\/\/localhost:\d+/.exec(started.log)
      if (found) {
        started.address = found[0].replace('localhost', '127.0.0.1')
        return started
      }
      if (started.#process.exitCode !== null) throw new Error(`it did not start: ${started.log}`)
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
  }

  /** @returns Its exit code; null where a signal ended it. */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<number | null> {
    if (this.#process.exitCode === null && !this.#process.signalCode) {
      // Not `exit`: what it printed last is still to be read then.
      const ended = once(this.#process, 'close')
      this.#process.kill(signal)
      await ended
    }
    return this.#process.exitCode
  }
}
