import 'server-only'
import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { enquiryDatabase } from '#lib/base/database/database'
import { storeFailure } from '#lib/base/database/store-errors'
import { isRedisAway, redis } from '#lib/base/redis/redis'
import { facts } from '#lib/base/telemetry/process-facts'
import { links } from '#lib/links'
import { log } from '#lib/log'
import { cachedPage } from '#lib/serving/page-cache/cached-page'
import { isShuttingDown } from '#lib/shutdown'

/** A store that takes longer to answer can't take an enquiry while a visitor waits. */
const STORE_MS = 2000
/** Whoever asks every second or two must not have the disk written as often. */
const WRITE_EVERY_MS = 3000
/** About what an enquiry takes, so that it fails where one would. */
const WRITTEN_BYTES = 8 * 1024

const RENDERER_SILENCE_MS = 6000

type Check = 'ok' | 'failed' | 'away' | 'unused'

export interface Readiness {
  isReady: boolean
  /**
   * `process` fails while it ends, `store` where no enquiry could be taken, `pages` where there is not even a home page. Redis may be
   * away, and so may the renderer process: what was rendered before is served.
   */
  checks: { process: Check; store: Check; pages: Check; redis: Check; renderer: Check }
}

/** Whether this process can serve visitors. Its configuration is right, or it would not have started. */
export async function readiness(): Promise<Readiness> {
  const [store, pages] = await Promise.all([check('store', askStore), check('pages', readHomePage)])
  const process: Check = isShuttingDown() ? 'failed' : 'ok'
  const checks = { process, store, pages, redis: redisCheck(), renderer: rendererCheck() }
  return { isReady: [process, store, pages].every((result) => result === 'ok'), checks }
}

async function check(name: string, work: () => Promise<unknown>): Promise<Check> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise((_, reject) => {
    timer = setTimeout(() => reject(new Error(`no answer in ${STORE_MS} ms`)), STORE_MS)
  })
  try {
    await Promise.race([work(), late])
    return 'ok'
  } catch (error) {
    log.error({ check: name, reason: storeFailure(error) }, 'this process is not ready')
    return 'failed'
  } finally {
    clearTimeout(timer)
  }
}

let writtenAt = 0

/** A store that can be read may be one that can't be written: the disk is full, or another server leads. */
async function askStore(): Promise<void> {
  const database = await enquiryDatabase()
  if (Date.now() - writtenAt < WRITE_EVERY_MS) {
    await sql`select 1`.execute(database)
    return
  }
  const written = { holder: randomBytes(WRITTEN_BYTES / 2).toString('hex'), until: new Date().toISOString() }
  await database
    .insertInto('leases')
    .values({ target: 'readiness', ...written })
    .onConflict((conflict) => conflict.column('target').doUpdateSet(written))
    .execute()
  writtenAt = Date.now()
}

async function readHomePage(): Promise<void> {
  const answer = await cachedPage(links.home)
  if (answer.outcome !== 'page') throw new Error(`there is no home page: ${answer.outcome}`)
}

/** It says each second that it is there; at the lowest priority it may come late. */
function rendererCheck(): Check {
  const { rendererHeardAt } = facts()
  if (rendererHeardAt === undefined) return 'unused'
  return Date.now() - rendererHeardAt > RENDERER_SILENCE_MS ? 'away' : 'ok'
}

const redisCheck = (): Check => (redis() === undefined ? 'unused' : isRedisAway() ? 'away' : 'ok')
