import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { TROUBLED_API_PORT, TROUBLED_PORT } from './ports.ts'

const DIST = '.next-troubled'

/** A site of its own, built while no host answered, whose lists and items grow old after a second. */
export class TroubledSite {
  readonly address = `http://127.0.0.1:${TROUBLED_PORT}`
  log = ''
  #process: ChildProcess | undefined

  async start(): Promise<void> {
    rmSync(DIST, { recursive: true, force: true })
    cpSync('.next-remote', DIST, { recursive: true, filter: (file) => !file.endsWith('route-cache') })
    this.#process = spawn('node', ['scripts/serve.ts'], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        PORT: String(TROUBLED_PORT),
        NEXT_DIST_DIR: DIST,
        API_BASE_URL: `http://127.0.0.1:${TROUBLED_API_PORT}`,
        LIST_REFRESH_SECONDS: '1',
        ITEM_REFRESH_SECONDS: '1',
        GONE_CONFIRM_SECONDS: '4',
        DELIVERY_RETRY_SECONDS: '1',
        DATA_DIR: 'test-results/data-troubled',
      },
    })
    this.#process.stdout?.on('data', (chunk) => {
      this.log += chunk
    })
    this.#process.stderr?.on('data', (chunk) => {
      this.log += chunk
    })
    for (let attempt = 0; attempt < 60 && !this.log.includes('Site on'); attempt++) await pause(250)
  }

  stop(): void {
    this.#process?.kill()
    rmSync(DIST, { recursive: true, force: true })
  }

  get = (address: string) => fetch(this.address + address, { redirect: 'manual' })

  /** The files of kept pages whose name holds `text`. */
  keptFiles(text = ''): string[] {
    const names = readdirSync(path.join(DIST, 'server'), { recursive: true }) as string[]
    return names.filter((name) => name.includes(text))
  }

  /** The memory of the process in MB. */
  memory(): number {
    const status = readFileSync(`/proc/${this.#process?.pid}/status`, 'utf8')
    return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
  }
}

export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
