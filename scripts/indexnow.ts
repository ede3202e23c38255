import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import ky from 'ky'
import { config } from '#lib/config'
import { notifyEngines } from '#lib/serving/revalidation/index-now'

/**
 * `npm run indexnow`: notifies search engines of the addresses of the running site (SITE_URL) that are new or changed since it was
 * run last, after its sitemaps. Exits with 1 where they refused, and then sends the same again the next time.
 */
const FILE = path.join(config.DATA_DIR, 'indexnow.json')

if (!config.INDEXNOW_KEY) {
  console.error('INDEXNOW_KEY is not set: it is the key that the site serves at /indexnow-key.txt')
  process.exit(1)
}
const now = await dates()
const before = lastSent()
const changed = Object.keys(now).filter((address) => before[address] !== now[address])
const taken = await notifyEngines(changed)
console.log(`${Object.keys(now).length} addresses, ${changed.length} new or changed, ${taken} accepted`)
if (taken < changed.length) process.exit(1)
mkdirSync(config.DATA_DIR, { recursive: true })
writeFileSync(FILE, JSON.stringify(now))

/** Every address of the site's sitemaps with its date. */
async function dates(): Promise<Record<string, string>> {
  const found: Record<string, string> = {}
  for (const [sitemap] of entries(await text(new URL('/sitemap.xml', config.SITE_URL).href), 'sitemap')) {
    for (const [address, date] of entries(await text(sitemap), 'url')) found[address] = date
  }
  return found
}

/** A site that was just started may have no answer yet, and says when to ask again. */
function text(address: string): Promise<string> {
  return ky(address, { timeout: 60_000, retry: { limit: 5, maxRetryAfter: 10_000 } }).text()
}

function entries(xml: string, tag: string): [address: string, date: string][] {
  return [...xml.matchAll(new RegExp(`<${tag}>(.*?)</${tag}>`, 'gs'))].map(([, inside = '']) => [
    /<loc>(.*?)<\/loc>/.exec(inside)?.[1] ?? '',
    /<lastmod>(.*?)<\/lastmod>/.exec(inside)?.[1] ?? '',
  ])
}

function lastSent(): Record<string, string> {
  try {
    return JSON.parse(readFileSync(FILE, 'utf8')) as Record<string, string>
  } catch {
    return {}
  }
}
