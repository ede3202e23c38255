import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { install } from '../scripts/install.mjs'
import { environment, node, root } from '../scripts/steps.mjs'
import { quantile } from './timing.mjs'

/**
 * `npm run bench:enquiries`: enquiries acknowledged a second by the API host over HTTP on SQLite, as a ratio to bare inserts
 * of the same row with better-sqlite3 and the same durability, and how long the slowest in a hundred waits. Exits with 1
 * where the ratio is under its aim.
 */
const SECONDS = 5
const SENDERS = 32
const AIM = 0.5

await install()
const folder = mkdtempSync(path.join(tmpdir(), 'wse-bench-'))
const body = JSON.stringify({ name: 'Ana Sample', email: 'ana@example.com', message: 'How do you draw? '.repeat(20) })

const bare = await bareInserts(path.join(folder, 'bare.sqlite'))
const { rate, p50, p99 } = await acknowledged(path.join(folder, 'data'))
rmSync(folder, { recursive: true, force: true })

console.log(`bare better-sqlite3 inserts   ${bare.toFixed(0)} a second`)
console.log(`acknowledged enquiries        ${rate.toFixed(0)} a second, ${SENDERS} at a time`)
console.log(`ratio                         ${(rate / bare).toFixed(2)} (aim ${AIM})`)
console.log(
  `waiting                       ${p50.toFixed(1)} ms in the middle, ${p99.toFixed(1)} ms for the slowest in a hundred`,
)
process.exit(rate / bare < AIM ? 1 : 0)

/** One insert a transaction, each waiting for the disk. */
async function bareInserts(file) {
  const { default: Database } = await import('better-sqlite3')
  const database = new Database(file)
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.exec('create table enquiries (id text primary key, form text, fields text, received_at text)')
  const insert = database.prepare('insert into enquiries values (?, ?, ?, ?)')
  const started = performance.now()
  let count = 0
  while (performance.now() - started < SECONDS * 1000) {
    insert.run(String(count++), 'contact.add', body, new Date().toISOString())
  }
  database.close()
  return count / SECONDS
}

async function acknowledged(dataDir) {
  const env = environment({ NODE_ENV: 'production', API_PORT: '0', DATA_DIR: dataDir, LOG_LEVEL: 'error' })
  const host = spawn(node, ['--conditions=react-server', 'scripts/api.ts'], { cwd: root, env })
  const port = await new Promise((resolve) => {
    host.stdout.on('data', (chunk) => resolve(/localhost:(\d+)/.exec(chunk)?.[1]))
  })
  const agent = new Agent({ keepAlive: true, maxSockets: SENDERS })
  const waits = []
  await sendFor(1, port, agent, [])
  await sendFor(SECONDS, port, agent, waits)
  host.kill()
  return { rate: waits.length / SECONDS, p50: quantile(waits, 0.5), p99: quantile(waits, 0.99) }
}

function sendFor(seconds, port, agent, waits) {
  const end = performance.now() + seconds * 1000
  const sender = async () => {
    while (performance.now() < end) {
      const started = performance.now()
      await post(port, agent)
      waits.push(performance.now() - started)
    }
  }
  return Promise.all(Array.from({ length: SENDERS }, sender))
}

function post(port, agent) {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const sent = request(
      { host: '127.0.0.1', port, path: '/api/contact/add', method: 'POST', headers, agent },
      (answer) => {
        answer.resume()
        answer.once('end', () =>
          answer.statusCode === 201 ? resolve() : reject(new Error(`answered ${answer.statusCode}`)),
        )
      },
    )
    sent.once('error', reject)
    sent.end(body)
  })
}
