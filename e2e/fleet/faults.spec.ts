import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import Database from 'better-sqlite3'
import { Client } from 'pg'
import type { CutConnection } from '#lib/testing/cut-connection'
import { dropDatabases } from '#lib/testing/databases'
import { OwnRedis } from '#lib/testing/own-redis'
import { fillDisk, smallDisk } from '../support/disk.ts'
import { FaultHost } from '../support/fault-host.ts'
import { cutDatabase, hostPart, type Part, removeFleetFiles, siteOf } from '../support/fleet.ts'
import { API_PORT, FLEET_PORTS, TROUBLED_API_PORT } from '../support/ports.ts'
import { Watch } from '../support/watch.ts'

/**
 * Breaks one thing after the other under a site with PostgreSQL and Redis, and under one with SQLite, and writes down what visitors and
 * operators see: the table in docs/operations.md.
 */
const HELD_MS = 12_000
const TOKEN = 'the-metrics-token-of-faults'
const [SHARED = 0, ALONE = 0] = FLEET_PORTS.sites
const NAMES = ['shared', 'alone']
const rows = ['| What fails | Known pages | Enquiries | What operators see | Over |', '| --- | --- | --- | --- | --- |']

const host = new FaultHost()
const disk = smallDisk() ?? ''
const data = path.join(disk, 'data')
let database: URL
let connection: CutConnection
let redis: OwnRedis
let [api, shared, alone]: Part[] = []
let end: () => unknown

test.describe.configure({ mode: 'serial', timeout: 180_000 })

test.beforeAll(async () => {
  test.setTimeout(300_000)
  const cut = await cutDatabase()
  ;({ database, connection } = cut)
  redis = await OwnRedis.start()
  api = hostPart(API_PORT)
  const env = {
    ...{ API_BASE_URL: `http://127.0.0.1:${TROUBLED_API_PORT}`, METRICS_TOKEN: TOKEN, TRUSTED_PROXIES: '0' },
    ...{ LIST_REFRESH_SECONDS: '1', ITEM_REFRESH_SECONDS: '1', REFUSE_LIMIT: '100000', REVIEW_LIMIT: '100000' },
    ...{ SHARE_KEY: 'the-share-key-of-faults', VISITOR_HASH_KEY: 'the-hash-key-of-faults' },
  }
  await Promise.all([api.start(), host.listen()])
  shared = siteOf('shared', SHARED, { ...env, DATABASE_URL: cut.address, REDIS_URL: redis.address })
  alone = siteOf('alone', ALONE, { ...env, REDIS_URL: '', DATA_DIR: data })
  await shared.start()
  if (disk) await alone.start()
})

test.afterAll(async () => {
  writeFileSync('test-results/faults.md', `${rows.join('\n')}\n`)
  redis.goOn()
  await Promise.all([shared, alone, api].map((part) => part?.end('SIGKILL')))
  await redis.stop()
  host.close()
  await connection.cut()
  await dropDatabases()
  removeFleetFiles(NAMES)
  if (disk) execFileSync('umount', ['--lazy', disk])
})

interface Fault {
  name: string
  begin: () => unknown
  /** What it is seen by: checks of /readyz that are not ok, or a metric that is above 0. */
  sign: string
  /** Within how many seconds it is seen; a host that hangs is known when the first call has taken its time. */
  seconds?: number
  isAlone?: boolean
  /** What comes while the site finds out is refused, if anything comes. */
  mayRefuse?: boolean
}

const trouble = (name: string, kind: FaultHost['trouble']): Fault => ({
  name: `API host ${name}`,
  begin: () => {
    host.trouble = kind
    return () => (host.trouble = 'none')
  },
  sign: 'host_calls_from_store',
})

const FAULTS: Fault[] = [
  {
    name: 'Redis hangs',
    begin: () => {
      redis.hang()
      return () => redis.goOn()
    },
    sign: 'redis away',
  },
  {
    name: 'PostgreSQL is dead',
    begin: async () => {
      await connection.cut()
      return () => connection.mend()
    },
    sign: 'store failed',
  },
  {
    name: 'connections to PostgreSQL die without a word',
    begin: () => connection.swallow(),
    sign: 'store failed',
    mayRefuse: true,
  },
  {
    name: 'the renderer process hangs',
    begin: () => {
      const child = execFileSync('pgrep', ['-P', String(shared?.pid), '-f', 'render-process'], { encoding: 'utf8' })
      process.kill(Number(child.trim().split('\n').at(-1)), 'SIGSTOP')
      // Whoever waits for a page finds out that it hangs.
      void fetch(`http://127.0.0.1:${SHARED}/blog/names-are-the-first-dependency.md`).catch(() => {})
    },
    sign: 'renderer away',
  },
  { name: 'the disk is full (SQLite)', begin: () => fillDisk(disk), sign: 'store failed', isAlone: true },
  {
    name: 'DATA_DIR is taken away (SQLite)',
    begin: () => {
      renameSync(data, `${data}-away`)
      mkdirSync(data)
      return () => {
        execFileSync('rm', ['-r', data])
        renameSync(`${data}-away`, data)
      }
    },
    sign: 'store failed',
    isAlone: true,
  },
  trouble('is dead', 'hangs up'),
  { ...trouble('hangs', 'hangs'), seconds: 40 },
  trouble('answers 500', 'answers 500'),
]

for (const { name, begin, sign, isAlone, mayRefuse, seconds = 10 } of FAULTS) {
  test(`${name}: pages are answered, no acknowledged enquiry is lost, it is said, and it is over by itself`, async () => {
    test.skip(isAlone === true && disk === '', 'no disk can be mounted')
    const watch = new Watch(`http://127.0.0.1:${isAlone ? ALONE : SHARED}`, TOKEN)
    await watch.untilHealthy()
    watch.start()
    end = (await begin()) as () => unknown
    const begun = Date.now()
    await expect.poll(() => watch.signs(), { timeout: seconds * 1000 }).toContain(sign)
    await new Promise((resolve) => setTimeout(resolve, HELD_MS - (Date.now() - begun)))
    await end?.()
    await watch.untilHealthy()
    const { pages, enquiries, acknowledged } = await watch.stop()
    const taken = mayRefuse
      ? enquiries.replace(/^taken$|^refused meanwhile \(503\)$/, 'some refused meanwhile (503)')
      : enquiries
    rows.push(`| ${name} | ${pages} | ${taken} | ${sign} within ${seconds} s | by itself |`)
    expect(pages).toBe('all answered')
    expect(await messages(isAlone === true)).toEqual(expect.arrayContaining(acknowledged))
  })
}

test('an older release starts on a schema that a newer one has migrated: it takes enquiries, and says so', async () => {
  const client = new Client({ connectionString: database.href })
  await client.connect()
  await client.query('alter table enquiries add column of_later text')
  await client.query("insert into kysely_migration values ('9999-of-later', $1)", [new Date().toISOString()])
  await client.end()
  await shared?.end('SIGTERM')
  await shared?.start()
  const watch = new Watch(`http://127.0.0.1:${SHARED}`, TOKEN)
  await watch.untilHealthy()
  watch.start()
  await new Promise((resolve) => setTimeout(resolve, HELD_MS))
  const { pages, enquiries, acknowledged } = await watch.stop()
  expect(shared?.log).toContain('9999-of-later')
  rows.push(
    `| an older release starts on a newer schema | ${pages} | ${enquiries} | the log names the migrations | nothing to mend |`,
  )
  expect(await messages(false)).toEqual(expect.arrayContaining(acknowledged))
})

test('docs/operations.md has the table as it was seen', () => {
  const written = readFileSync('docs/operations.md', 'utf8')
  for (const row of disk ? rows : rows.filter((it) => !it.includes('SQLite'))) expect(written).toContain(row)
})

/** All messages in the store. */
async function messages(isAlone: boolean): Promise<string[]> {
  if (isAlone) {
    const store = new Database(path.join(data, 'enquiries.sqlite'), { readonly: true })
    const stored = store.prepare('select fields from enquiries').all() as { fields: string }[]
    store.close()
    return stored.map(({ fields }) => JSON.parse(fields).message)
  }
  const client = new Client({ connectionString: database.href })
  await client.connect()
  const { rows: stored } = await client.query('select fields from enquiries')
  await client.end()
  return stored.map(({ fields }) => (typeof fields === 'string' ? JSON.parse(fields) : fields).message)
}
