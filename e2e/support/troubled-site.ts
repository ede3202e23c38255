import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from '@playwright/test'
import { SERVE_FLAGS } from '../../scripts/serve-flags.mjs'
import { FaultHost } from './fault-host.ts'
import { TROUBLED_API_PORT, TROUBLED_PORT, WORKER } from './ports.ts'

const DIST = `.next-troubled-${WORKER}`
const DATA = `test-results/data-troubled-${WORKER}`
/** Where the pages are that it rendered. */
const CACHE = path.join(DATA, 'pages')

/** A site of its own, built while no host answered, whose lists and items grow old after a second. */
export class TroubledSite {
  readonly address = `http://127.0.0.1:${TROUBLED_PORT}`
  readonly data = DATA
  log = ''
  #process: ChildProcess | undefined

  /** What is added to its environment. */
  readonly #env: Record<string, string>

  constructor(env: Record<string, string> = {}) {
    this.#env = env
  }

  async start(): Promise<void> {
    for (const folder of [DIST, DATA]) rmSync(folder, { recursive: true, force: true })
    // Without values.json its pages count as rendered for this environment.
    cpSync('.next-remote', DIST, { recursive: true, filter: (file) => !/(route-cache|values\.json)$/.test(file) })
    await this.#run()
  }

  /** Starts the same build again, as another release where one is named, with the data that it has left. */
  async startAgain(release?: string): Promise<void> {
    if (release) writeFileSync(path.join(DIST, 'release'), release)
    await this.#run()
  }

  async #run(): Promise<void> {
    this.log = ''
    this.#process = spawn('node', ['--inspect=127.0.0.1:0', ...SERVE_FLAGS, 'scripts/serve.ts'], {
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
        DATA_DIR: DATA,
        ...this.#env,
      },
    })
    this.#process.stdout?.on('data', (chunk) => {
      this.log += chunk
    })
    this.#process.stderr?.on('data', (chunk) => {
      this.log += chunk
    })
    const isStarting = () => !this.log.includes('Site on') && this.#process?.exitCode === null
    for (let attempt = 0; attempt < 180 && isStarting(); attempt++) await pause(250)
    if (!this.log.includes('Site on')) throw new Error(`The site did not start: ${this.log}`)
  }

  /** Asks the process to end, as an operator does, and waits until it has. */
  async end(): Promise<void> {
    const ended = once(this.#process as ChildProcess, 'exit')
    this.#process?.kill('SIGTERM')
    await ended
  }

  stop(): void {
    this.#process?.kill()
    rmSync(DIST, { recursive: true, force: true })
  }

  get = (address: string) => fetch(this.address + address, { redirect: 'manual' })

  /** The files of cached pages, and of the build, whose name holds `name` and whose bytes hold `words`. */
  cachedFiles(name = '', words = ''): string[] {
    const below = (folder: string) =>
      (existsSync(folder) ? (readdirSync(folder, { recursive: true }) as string[]) : []).map((file) =>
        path.join(folder, file),
      )
    const files = [...below(path.join(DIST, 'server')), ...below(CACHE)].filter((file) =>
      path.basename(file).includes(name),
    )
    return words ? files.filter((file) => statSync(file).isFile() && readFileSync(file).includes(words)) : files
  }

  /** What its processes hold in memory after their collectors have been through, in MB. */
  async memory(): Promise<number> {
    const addresses = this.log.match(/(?<=Debugger listening on )ws:\/\/\S+/g) ?? []
    // The last one renders; one before it may have given way to it.
    const [site, renderer] = [addresses[0], addresses.at(-1)]
    if (!site || !renderer || site === renderer) throw new Error(`There are not two processes: ${this.log}`)
    const sizes = await Promise.all([heapOf(site), heapOf(renderer)])
    return sizes[0] + sizes[1]
  }

  /** The ids of the processes that render: one, and two while a new one is about to take over. */
  renderers(): number[] {
    const pids = execFileSync('pgrep', ['-P', String(this.#process?.pid), '-f', 'render-process'], { encoding: 'utf8' })
    return pids.trim().split('\n').map(Number)
  }

  /** Kills the renderer process. */
  killRenderer(): void {
    for (const pid of this.renderers()) process.kill(pid, 'SIGKILL')
  }
}

async function heapOf(address: string): Promise<number> {
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
