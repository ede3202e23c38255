import { existsSync, mkdtempSync, readdirSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { run, say } from './steps.mjs'

const DEFAULT = 'postgres://postgres@127.0.0.1:5432/test'

/** The PostgreSQL for tests: TEST_DATABASE_URL, or the usual one of a developer's machine. Undefined where none answers. */
export async function findTestDatabase() {
  const address = process.env.TEST_DATABASE_URL || DEFAULT
  return (await answers(address)) ? address : undefined
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

function binFolder() {
  const base = '/usr/lib/postgresql'
  const version = existsSync(base) ? readdirSync(base).sort().at(-1) : undefined
  return version && existsSync(`${base}/${version}/bin/initdb`) ? `${base}/${version}/bin` : undefined
}

function answers(address) {
  const { hostname, port } = new URL(address)
  return new Promise((resolve) => {
    const socket = connect(Number(port || 5432), hostname)
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
  const address = await ensureTestDatabase()
  if (!address) console.error('No PostgreSQL answers and none could be started: set TEST_DATABASE_URL.')
  process.exit(address ? 0 : 1)
}
