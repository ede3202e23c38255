import { existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { run, say } from './steps.mjs'

const DEFAULT = 'postgres://postgres@127.0.0.1:5432/test'
const DEFAULT_REDIS = 'redis://127.0.0.1:6379/1'

/** The PostgreSQL for tests: TEST_DATABASE_URL, or the usual one of a developer's machine. Undefined where none answers. */
export async function findTestDatabase() {
  const address = process.env.TEST_DATABASE_URL || DEFAULT
  return (await answers(address, 5432)) ? address : undefined
}

/** The Redis for tests: TEST_REDIS_URL, or the usual one of a developer's machine. Undefined where none answers. */
export async function findTestRedis() {
  const address = process.env.TEST_REDIS_URL || DEFAULT_REDIS
  return (await answers(address, 6379)) ? address : undefined
}

/** The same, from the system's packages if need be. */
async function ensureTestRedis() {
  const found = await findTestRedis()
  if (found) return found
  const address = new URL(process.env.TEST_REDIS_URL || DEFAULT_REDIS)
  if (!['127.0.0.1', 'localhost'].includes(address.hostname)) return undefined
  if (!(await ensurePrograms(['redis-server']))) return undefined
  await run('redis-server', ['--port', address.port || '6379', '--daemonize', 'yes', '--save', ''], { quiet: true })
  return findTestRedis()
}

/** Makes sure that a PostgreSQL is there, from the system's packages if need be. Resolves to its address or undefined. */
async function ensureTestDatabase() {
  const found = await findTestDatabase()
  if (found) return found
  const address = new URL(process.env.TEST_DATABASE_URL || DEFAULT)
  if (!['127.0.0.1', 'localhost'].includes(address.hostname)) return undefined
  if (!binFolder()) {
    say('Installing PostgreSQL from the system packages')
    await run('apt-get', ['update'], { quiet: true })
    await run('apt-get', ['install', '-y', '--no-install-recommends', 'postgresql'], { quiet: true })
  }
  const folder = binFolder()
  if (!folder) return undefined
  say('Starting PostgreSQL for the tests')
  const data = path.join(mkdtempSync(path.join(tmpdir(), 'wse-postgres-')), 'data')
  const port = address.port || '5432'
  const asPostgres = (command) => run('su', ['postgres', '-s', '/bin/sh', '-c', command], { quiet: true })
  await run('chown', ['postgres', path.dirname(data)])
  await asPostgres(`${folder}/initdb -A trust -D ${data}`)
  await asPostgres(`${folder}/pg_ctl -D ${data} -o "-p ${port} -k ${path.dirname(data)}" -l ${data}/log -w start`)
  await asPostgres(`${folder}/createdb -h 127.0.0.1 -p ${port} ${address.pathname.slice(1)}`)
  return findTestDatabase()
}

/** Whether the shell finds a program. */
export const isThere = async (name) => (await run('sh', ['-c', `command -v ${name}`], { quiet: true })) === 0

/** OpenStack Swift, an object store that speaks S3's API: a program for each part of it. */
export const OBJECT_STORAGE = ['account', 'container', 'object', 'proxy'].map((part) => `swift-${part}-server`)

/** What a fleet runs, beside the sites. */
export const FLEET = ['nginx', 'redis-server', 'openssl', ...OBJECT_STORAGE]

/** The other browsers, and a screen for the one with windows. */
export const BROWSERS = ['firefox-esr', 'WebKitWebDriver', 'Xvfb', 'chromium']

/** Whether the tests can start an object store of their own. */
export const hasObjectStorage = () => isThere('swift-proxy-server')

/** Makes sure that programs are there, from the system's packages of the same name if need be. Resolves to whether they are. */
export async function ensurePrograms(names) {
  const missing = []
  for (const name of names) if (!(await isThere(name))) missing.push(name)
  if (missing.length === 0) return true
  say(`Installing ${missing.join(', ')} from the system packages`)
  await run('apt-get', ['update'], { quiet: true })
  await run('apt-get', ['install', '-y', '--no-install-recommends', ...missing.map(packageOf)], { quiet: true })
  for (const name of missing) {
    if (await isThere(name)) continue
    console.error(`There is no ${name}, and it could not be installed.`)
    return false
  }
  return true
}

/** The package of a program where it has another name. */
const PACKAGES = { WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' }

const packageOf = (program) =>
  OBJECT_STORAGE.includes(program) ? program.replace('-server', '') : (PACKAGES[program] ?? program)

function binFolder() {
  const base = '/usr/lib/postgresql'
  const version = existsSync(base) ? readdirSync(base).sort().at(-1) : undefined
  return version && existsSync(`${base}/${version}/bin/initdb`) ? `${base}/${version}/bin` : undefined
}

function answers(address, usualPort) {
  const { hostname, port } = new URL(address)
  return new Promise((resolve) => {
    const socket = connect(Number(port || usualPort), hostname)
    const end = (isThere) => {
      socket.destroy()
      resolve(isThere)
    }
    socket.setTimeout(3000, () => end(false))
    socket.once('connect', () => end(true))
    socket.once('error', () => end(false))
  })
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  // All at once: each time that the system's packages are asked for takes seconds of its own.
  const programs = await ensurePrograms([...FLEET, ...BROWSERS, 'chromium-headless-shell', 'python3'])
  const [database, redis] = [await ensureTestDatabase(), await ensureTestRedis()]
  if (!database) console.error('No PostgreSQL answers and none could be started: set TEST_DATABASE_URL.')
  if (!redis) console.error('No Redis answers and none could be started: set TEST_REDIS_URL.')
  process.exit(programs && database && redis ? 0 : 1)
}
