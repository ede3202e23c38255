import { readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { storeFailure } from '#lib/base/database/store-errors'
import { log } from '#lib/log'
import { replaceFile } from '#lib/replace-file'
import type { Address } from '#lib/site/seo/sitemap-addresses'

/** A list that came out empty or shrank by half is believed after it has been so for a day. */
const BELIEVED_AFTER_MS = 24 * 60 * 60 * 1000

const address = z.object({
  path: z.string(),
  title: z.string(),
  updatedAt: z.string().optional(),
  image: z.string().optional(),
})
const published = z.object({ addresses: z.array(address), shrankAt: z.number().optional() })
type Published = z.infer<typeof published>

/**
 * What may be published of a kind: what there is, unless it came out empty or shrank by half. Then the last good list goes
 * on being published for a day, and the log says so: a host that stumbles must not tell search engines that everything is gone.
 *
 * @param folder - Where the last good lists are stored.
 * @param kind - The kind, which names its file there.
 * @param now - What there is.
 * @param time - The time, in milliseconds since 1970.
 * @returns What to publish.
 */
export function guardShrinking(folder: string, kind: string, now: Address[], time: number): Address[] {
  const before = readLastGood(folder, kind)
  const hasShrunk = before !== undefined && now.length < before.addresses.length / 2
  const isBelieved = before?.shrankAt !== undefined && time - before.shrankAt > BELIEVED_AFTER_MS
  if (hasShrunk && !isBelieved) {
    const counts = { sitemap: kind, now: now.length, before: before.addresses.length }
    log.warn(counts, 'a sitemap came out empty or shrank by half and is not published')
    if (before.shrankAt === undefined) writeLastGood(folder, kind, { ...before, shrankAt: time })
    return before.addresses
  }
  const isKnown = before?.shrankAt === undefined && JSON.stringify(now) === JSON.stringify(before?.addresses)
  if (!isKnown) writeLastGood(folder, kind, { addresses: now })
  return now
}

function readLastGood(folder: string, kind: string): Published | undefined {
  try {
    return published.safeParse(JSON.parse(readFileSync(path.join(folder, `${kind}.json`), 'utf8'))).data
  } catch {
    return undefined
  }
}

function writeLastGood(folder: string, kind: string, list: Published): void {
  try {
    replaceFile(path.join(folder, `${kind}.json`), JSON.stringify(list))
  } catch (error) {
    log.error(
      { sitemap: kind, reason: storeFailure(error) },
      'a list of addresses was not stored: it is published as it is',
    )
  }
}
