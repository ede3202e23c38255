import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { test } from '@playwright/test'
import { FaultHost } from './fault-host.ts'
import { TROUBLED_API_PORT, TROUBLED_PORT } from './ports.ts'

const DIST = '.next-troubled'

/** A site of its own, built while no host answered, whose lists and items grow old after a second. */
export class TroubledSite {
  readonly address = `http://127.0.0.1:${TROUBLED_PORT}`
  log = ''
  #process: ChildProcess | undefined

  /** What is added to its environment. */
  readonly #env: Record<string, string>

  constructor(env: Record<string, string> = {}) {
    this.#env = env
  }

  async start(): Promise<void> {
    rmSync(DIST, { recursive: true, force: true })
    cpSync('.next-remote', DIST, { recursive: true, filter: (file) => !file.endsWith('route-cache') })
    this.#process = spawn('node', ['--inspect=127.0.0.1:0', 'scripts/serve.ts'], {
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
        ...this.#env,
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

  /** What the process holds in memory after its collector has been through, in MB. */
  async memory(): Promise<number> {
    const [address = ''] = /ws:\/\/\S+/.exec(this.log) ?? []
    const inspector = new WebSocket(address)
    await once(inspector, 'open')
    const ask = async (method: string) => {
      inspector.send(JSON.stringify({ id: 1, method }))
      const [{ data }] = (await once(inspector, 'message')) as [MessageEvent<string>]
      return JSON.parse(data).result as Record<string, number>
    }
    await ask('HeapProfiler.collectGarbage')
    const { usedSize = 0, backingStorageSize = 0 } = await ask('Runtime.getHeapUsage')
    inspector.close()
    return (usedSize + backingStorageSize) / 1024 / 1024
  }
}

/** For the tests of one file: the site, and the host that it asks, each started before the first and ended after the last. */
export function standTroubledSite(env: Record<string, string> = {}): { host: FaultHost; site: TroubledSite } {
  const host = new FaultHost()
  const site = new TroubledSite(env)
  test.beforeAll(async () => {
    await host.listen()
    await site.start()
  })
  test.afterAll(() => {
    site.stop()
    host.close()
  })
  return { host, site }
}

export const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
