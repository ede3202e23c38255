import Database from 'better-sqlite3'
import { JUDGED_QUESTIONS } from '../lib/site/search/judged-questions.ts'
import { build } from '../scripts/build.mjs'
import { say } from '../scripts/steps.mjs'
import { SiteProcess } from './site-process.mjs'

/**
 * `npm run bench:search`: of the judged questions, how many find their page among the first three, and the mean reciprocal rank,
 * on the site and on FTS5 as it comes (every word of each page's Markdown in one column, any word may be there). Exits with 1 where the site is below its limits.
 */
const PORT = 3399
const LIMITS = { found: 0.97, meanRank: 0.85 }
const SHOWN = 20

/** @returns Which place a page has, from 1; 0 where it is not there. */
const rankOf = (paths, page) => paths.indexOf(page) + 1

const foundOf = (ranks) => ranks.filter((rank) => rank > 0 && rank <= 3).length / ranks.length
const meanRankOf = (ranks) => ranks.reduce((sum, rank) => sum + (rank && 1 / rank), 0) / ranks.length

if ((await build()) !== 0) process.exit(1)
const site = new SiteProcess()
await site.start(PORT)
const origin = `http://127.0.0.1:${PORT}`
const read = async (address) => (await fetch(origin + address)).text()

try {
  say('The judged questions')
  await allWords()
  const plain = await plainIndex()
  const asked = Object.entries(JUDGED_QUESTIONS).flatMap(([page, questions]) =>
    questions.map((words) => ({ page, words })),
  )
  const ranks = { site: [], plain: [] }
  for (const { page, words } of asked) {
    const rank = rankOf(await bestOfSite(words), page)
    ranks.site.push(rank)
    ranks.plain.push(rankOf(plain(words), page))
    if (rank === 0 || rank > 3) console.log(`not among the first three: ${words} → ${page} (${rank || 'not found'})`)
  }
  console.log(
    `\n${`${asked.length} questions`.padEnd(24)}${'first three'.padStart(14)}${'mean reciprocal rank'.padStart(24)}`,
  )
  for (const [name, of] of Object.entries(ranks))
    console.log(name.padEnd(24) + foundOf(of).toFixed(3).padStart(14) + meanRankOf(of).toFixed(3).padStart(24))
  const isWithin = foundOf(ranks.site) >= LIMITS.found && meanRankOf(ranks.site) >= LIMITS.meanRank
  process.exitCode = isWithin ? 0 : 1
} finally {
  site.stop()
}

/** The first question has the index built. */
async function allWords() {
  let found = ''
  for (let same = 0; same < 3; ) {
    const now = await read('/search-results/list?q=restore')
    same = now === found ? same + 1 : 0
    found = now
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
}

/** @returns The addresses that the site answers a question with, the best first. */
async function bestOfSite(words) {
  const { items } = JSON.parse(await read(`/search-results/list?q=${encodeURIComponent(words)}`))
  return items.map(({ href }) => href)
}

async function plainIndex() {
  const index = new Database(':memory:')
  index.exec("CREATE VIRTUAL TABLE pages USING fts5 (path UNINDEXED, words, tokenize = 'unicode61')")
  const parts = [...(await read('/sitemap.xml')).matchAll(/<loc>[^<]*?(\/sitemaps\/[^<]*)<\/loc>/g)]
  for (const [, part] of parts)
    for (const [, page] of (await read(part)).matchAll(/<loc>https?:\/\/[^/<]+([^<]*)<\/loc>/g)) {
      const text = await read(page === '' || page === '/' ? '/index.md' : `${page}.md`)
      index.prepare('INSERT INTO pages VALUES (?, ?)').run(page, text)
    }
  const best = index.prepare(`SELECT path FROM pages WHERE pages MATCH ? ORDER BY rank LIMIT ${SHOWN}`).pluck()
  return (words) => best.all((words.match(/[\p{L}\p{N}]+/gu) ?? ['']).map((word) => `"${word}"`).join(' OR '))
}
