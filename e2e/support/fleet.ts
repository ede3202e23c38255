import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type CutConnection, cutConnection } from '#lib/testing/cut-connection'
import { TEST_STORES } from '#lib/testing/databases'
import { SERVE_FLAGS } from '../../scripts/serve-flags.mjs'
import { FLEET_PORTS } from './ports.ts'

const START_TRIES = 600

/** A program of the fleet that can be killed and started again. */
export class Part {
  readonly #start: () => ChildProcess
  readonly #isUp: () => Promise<boolean>
  #process: ChildProcess | undefined
  log = ''

  constructor(start: () => ChildProcess, isUp: () => Promise<boolean>) {
    this.#start = start
    this.#isUp = isUp
  }

  async start(): Promise<void> {
    const started = this.#start()
    this.#process = started
    for (const stream of [started.stdout, started.stderr]) stream?.on('data', (chunk) => (this.log += chunk))
    for (let tries = 0; !(await this.#isUp().catch(() => false)); tries++) {
      if (tries === START_TRIES) throw new Error(`It is not up: ${this.log}`)
      const { exitCode, signalCode } = started
      if (exitCode !== null || signalCode !== null) throw new Error(`It ended: ${exitCode ?? signalCode} ${this.log}`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }

  get pid(): number | undefined {
    return this.#process?.pid
  }

  async end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const { exitCode, signalCode } = this.#process ?? {}
    if (!this.#process || exitCode !== null || signalCode !== null) return
    const ended = once(this.#process, 'exit')
    this.#process.kill(signal)
    await ended
  }
}

const isOk = (address: string) => async () => (await fetch(address)).ok
const answers = (port: number) => async () => {
  const { connect } = await import('node:net')
  return new Promise<boolean>((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true)).on('error', () => resolve(false))
    socket.on('connect', () => socket.destroy())
  })
}

/** For all fleets of a process, one after the other. */
const folder = mkdtempSync(path.join(tmpdir(), 'wse-fleet-'))
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))

/** One site of the fleet, on a machine of its own as far as it knows: its build, made of another, and its disk are its own. */
export function siteOf(name: string, port: number, env: Record<string, string>, build = '.next-remote'): Part {
  const distDir = `.next-fleet-${name}`
  rmSync(distDir, { recursive: true, force: true })
  cpSync(build, distDir, { recursive: true })
  const start = () =>
    spawn('node', [...SERVE_FLAGS, 'scripts/serve.ts'], {
      env: {
        ...process.env,
        ...{ NODE_ENV: 'production', PORT: String(port), NEXT_DIST_DIR: distDir, DATA_DIR: path.join(folder, name) },
        ...{ LOG_LEVEL: 'warn', TRUSTED_PROXIES: '1', REDIS_URL: `redis://127.0.0.1:${FLEET_PORTS.redis}` },
        ...env,
      },
    })
  return new Part(start, isOk(`http://127.0.0.1:${port}/readyz`))
}

export const redisPart = (): Part =>
  new Part(
    () =>
      spawn('redis-server', ['--port', String(FLEET_PORTS.redis), '--save', '', '--appendonly', 'no', '--dir', folder]),
    answers(FLEET_PORTS.redis),
  )

export const hostPart = (port: number): Part =>
  new Part(
    () =>
      spawn('node', ['--conditions=react-server', 'scripts/api.ts'], {
        env: { ...process.env, API_PORT: String(port), DATA_DIR: path.join(folder, 'host') },
      }),
    isOk(`http://127.0.0.1:${port}/api/openapi.json`),
  )

/** nginx as `npm run deploy:nginx` configures it, with a certificate of its own making. */
export function nginxPart(upstreams: number[], options: string[] = []): Part {
  const at = (name: string) => path.join(folder, name)
  for (const name of ['run', 'log']) mkdirSync(at(name), { recursive: true })
  execFileSync(
    'openssl',
    [
      ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'],
      ...['-subj', '/CN=localhost', '-keyout', at('key.pem'), '-out', at('certificate.pem')],
    ],
    { stdio: 'ignore' },
  )
  const configuration = execFileSync('node', [
    ...['scripts/nginx.mjs', '--name', 'localhost', '--certificate', at('certificate.pem'), '--key', at('key.pem')],
    ...['--upstream', upstreams.map((port) => `127.0.0.1:${port}`).join(','), '--port', String(FLEET_PORTS.nginx)],
    ...['--http-port', String(FLEET_PORTS.http), '--run', at('run'), '--log', at('log'), '--cache', at('cache')],
    ...options,
  ])
  writeFileSync(at('nginx.conf'), configuration)
  // As root it would hand its work to a user who may not enter the folder of the test.
  const directives = `daemon off;${process.getuid?.() === 0 ? ' user root;' : ''}`
  // Most systems let a process open 1024 files.
  const command = `ulimit -S -n 1024; exec nginx -c '${at('nginx.conf')}' -g '${directives}'`
  return new Part(() => spawn('sh', ['-c', command]), answers(FLEET_PORTS.nginx))
}

/** An empty PostgreSQL database. */
async function fleetDatabase(): Promise<URL> {
  const store = TEST_STORES.find(({ name }) => name === 'PostgreSQL')
  if (!store) throw new Error('No PostgreSQL answers: set TEST_DATABASE_URL')
  return new URL((await store.create()).DATABASE_URL ?? '')
}

/** The same behind connections that a test can cut: `address` is the way through them. */
export async function cutDatabase(): Promise<{ database: URL; connection: CutConnection; address: string }> {
  const database = await fleetDatabase()
  const connection = await cutConnection(Number(database.port || 5432))
  const cut = new URL(database)
  cut.port = String(connection.port)
  return { database, connection, address: cut.href }
}

export function removeFleetFiles(names: string[]): void {
  for (const name of names) rmSync(`.next-fleet-${name}`, { recursive: true, force: true })
}
