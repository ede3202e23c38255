import 'server-only'
import { enquiryDatabase } from '#lib/base/database/database'
import { facts, recordsLeftOut } from '#lib/base/telemetry/process-facts'
import { config, releaseName } from '#lib/config'
import { CONTENT_TYPES, contentTypes } from '#lib/content-types'
import { countDeliveries } from '#lib/deliveries/queue'
import { countEnquiries } from '#lib/enquiries/find'
import { contentFaults } from '#lib/host/content-faults'
import type { IndexEntry } from '#lib/reading/data/every-page'
import { storedAnswersInUse } from '#lib/reading/data/stored-answers'
import { pageCache } from '#lib/serving/page-cache/cached-page'
import { articlePages } from '#lib/site/pages/by-content-type'

const iso = (at: number | undefined) => (at === undefined ? null : new Date(at).toISOString())

/**
 * What is live, for operators (docs/operations.md).
 *
 * @returns The age of each content type, the last notification of changed content, the last failure of the host, the enquiries
 * that wait, and more, as JSON.
 */
export async function status() {
  const { startedAt, hostFailure, contentMessage, search } = facts()
  const [content, enquiries, faults] = await Promise.all([contentStatus(), enquiryStatus(), contentFaults()])
  return {
    environment: config.APP_ENV,
    release: releaseName() ?? null,
    startedAt: iso(startedAt),
    host: config.API_BASE_URL ?? 'embedded',
    content,
    search: search ?? null,
    pages: pagesStatus(),
    lastContentMessage: contentMessage ? { at: iso(contentMessage.at), changes: contentMessage.changes } : null,
    contentFaults: faults.map(({ file, line, field, reason }) => ({ file: `content/${file}`, line, field, reason })),
    recordsLeftOut: recordsLeftOut().map((fault) => ({ ...fault, at: iso(fault.at) })),
    lastHostFailure: hostFailure ? { ...hostFailure, at: iso(hostFailure.at) } : null,
    enquiries,
  }
}

/** Pages that could not be rendered again, and calls that are answered from what was stored: how many, and since when. */
function pagesStatus() {
  const { pages = 0, since } = pageCache().current?.stale?.() ?? {}
  const stored = storedAnswersInUse()
  return {
    stale: pages,
    staleSince: iso(since),
    callsAnsweredFromStore: stored.calls,
    answeredFromStoreSince: iso(stored.since),
  }
}

async function contentStatus() {
  const types = contentTypes.map(async (type) => {
    const { noun } = CONTENT_TYPES[type]
    return [noun, await typeStatus(noun, articlePages[type].index)] as const
  })
  return Object.fromEntries(await Promise.all(types))
}

async function typeStatus(noun: string, index: () => Promise<IndexEntry[]>) {
  try {
    const entries = await index()
    const answeredAt = facts().answeredAt[noun]
    return {
      items: entries.length,
      lastChange:
        entries
          .map(({ updatedAt }) => updatedAt)
          .sort()
          .at(-1) ?? null,
      answeredAt: iso(answeredAt),
      ageSeconds: answeredAt === undefined ? null : Math.round((Date.now() - answeredAt) / 1000),
    }
  } catch (error) {
    // What a cached function throws comes without its message in production.
    return { failure: facts().hostFailure?.reason ?? (error as Error).message }
  }
}

async function enquiryStatus() {
  try {
    const database = await enquiryDatabase()
    const [stored, flagged, deliveries] = await Promise.all([
      countEnquiries(database),
      countEnquiries(database, { isFlagged: true }),
      countDeliveries(database),
    ])
    const inState = (state: string) =>
      deliveries.filter((counted) => counted.state === state).reduce((sum, { count }) => sum + count, 0)
    const [waiting, held, refused, dead] = ['waiting', 'held', 'refused', 'dead'].map(inState)
    return { stored, flagged, waiting, held, refused, dead }
  } catch (error) {
    return { failure: (error as Error).message }
  }
}
