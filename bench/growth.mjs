import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { find } from '../lib/site/search/find.ts'
import { JUDGED_QUESTIONS } from '../lib/site/search/judged-questions.ts'
import { SearchIndex } from '../lib/site/search/search-index.ts'
import { postChanged, signedChange } from '../lib/testing/signed-change.ts'
import { build } from '../scripts/build.mjs'
import { root, say } from '../scripts/steps.mjs'
import { SiteProcess } from './site-process.mjs'
import { writeContent } from './site-with-posts.mjs'
import { quantile, seconds, timed } from './timing.mjs'

/**
 * `npm run bench:growth [POSTS ...]`: what lists, posts, search, machines' files, build and memory cost at 100, 1,000 and 10,000
 * posts, and the search index alone at 100,000. Exits with 1 where a search or the memory is over its limit, or something grows
 * faster than the posts do.
 */
const SIZES = process.argv.slice(2).map(Number).filter(Boolean)
const sizes = SIZES.length > 0 ? SIZES : [100, 1000, 10_000]
const LIMITS = {
  'search, p95 ms': 20,
  'new questions, 32 at once, p95 ms': 60,
  'questions asked before, 32 at once, p95 ms': 60,
  'first search after a restart, ms': 1000,
  'a changed post is found, ms': 2000,
}
/** So much more memory than with the fewest posts. */
const MEMORY_MB = 150
const MEMORY = 'memory with the index, MB'
/** Values below this are noise, and so is a fifth of the others: the same run twice differs by as much. */
const FLOOR = 20
const NOISE = 1.2
const AT_ONCE = 32
const INDEX_ALONE = { documents: 100_000, p95Ms: 50 }
const WRITTEN_AT_ONCE = 500
const LONGEST_MS = 60_000
const RENDERER_IDLE_MS = 40_000
const PORT = 3398
/** How many posts a page of their list shows. */
const LIST_SIZE = 24
const TOKEN = 'bench-of-growth-token'
const SECRET = `whsec_${Buffer.alloc(24, 'bench').toString('base64')}`
const bearer = { authorization: `Bearer ${TOKEN}` }
const QUESTIONS = Object.values(JUDGED_QUESTIONS).flat()
/** With each of them, a question is another one. */
const TYPES = ['OFFER', 'PAGE', 'BLOG', 'TRIVIA', 'INFOGRAPHIC']
const origin = `http://127.0.0.1:${PORT}`

const work = path.join(root, 'bench', '.work')
let visitors = 0
const columns = []
for (const size of sizes) columns.push(await measure(size))
print(columns)
const isWithin = isWithinLimits(columns)
process.exit((await isIndexWithinLimits()) && isWithin ? 0 : 1)

async function measure(count) {
  say(`${count} posts`)
  const content = path.join(work, `content-${count}`)
  const distDir = '.next-bench'
  writeContent(content, count)
  rmSync(path.join(root, distDir), { recursive: true, force: true })
  const env = {
    NODE_ENV: 'production',
    CONTENT_DIR: content,
    // So few that posts of every size are left to be rendered on their first visit.
    STATIC_PAGES_PER_KIND: '50',
    NEXT_DIST_DIR: distDir,
    METRICS_TOKEN: TOKEN,
    REVALIDATE_SECRET: SECRET,
    TRUSTED_PROXIES: '1',
  }
  const built = await timed(() => build({ env, distDir }))
  const site = new SiteProcess()
  await site.start(PORT, env)
  // The site makes its index by itself, from its start on.
  const indexed = timed(async () => {
    while (!(await isIndexed())) await setTimeout(250)
  })
  try {
    const pages = await askPages(count)
    const search = await askSearch(site, env, path.join(content, 'blog'), indexed)
    return { count, ...pages, ...search, 'build with 50 posts as pages, s': built / 1000 }
  } finally {
    site.stop()
    for (const folder of [content, path.join(root, distDir)]) rmSync(folder, { recursive: true })
  }
}

async function get(place, headers) {
  const answer = await fetch(origin + place, { headers, redirect: 'manual' })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${place} answers ${answer.status}`)
  return text
}

async function each(places) {
  const times = []
  for (const place of places) times.push(await timed(() => get(place)))
  return times
}

async function askPages(count) {
  const repeat = (times, make) => Array.from({ length: times }, (_, at) => make(at))
  const pages = Math.ceil(count / LIST_SIZE)
  await get('/')
  const calls = await each(repeat(200, (at) => `/api/blog/enable/list?page=${1 + (at % pages)}&size=${LIST_SIZE}`))
  const renderedLists = await each(repeat(Math.min(30, pages - 2), (at) => `/blogs/page/${pages - at}`))
  const cachedLists = await each(repeat(200, () => '/blogs'))
  const renderedPosts = await each(repeat(40, (at) => `/blog/post-${count - 1 - at}`))
  const cachedPosts = await each(repeat(200, (at) => `/blog/post-${count - 1 - (at % 40)}`))
  const machines = await each(['/sitemap.xml', '/sitemaps/blogs-1.xml', '/llms.txt', '/feeds/all.rss'])
  return {
    'list call, p95 ms': quantile(calls, 0.95),
    'list page rendered, p95 ms': quantile(renderedLists, 0.95),
    'list page cached, p95 ms': quantile(cachedLists, 0.95),
    'post rendered, p95 ms': quantile(renderedPosts, 0.95),
    'post cached, p95 ms': quantile(cachedPosts, 0.95),
    'sitemap, feed and llms.txt, slowest, ms': Math.max(...machines),
  }
}

/** Each from a visitor of its own. */
function search(words, type = '') {
  visitors += 1
  const address = `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`
  return get(`/search?q=${encodeURIComponent(words)}&type=${type}`, { 'x-forwarded-for': address })
}

async function together(questions) {
  const times = []
  const visit = async () => {
    for (let asked = questions.pop(); asked; asked = questions.pop()) times.push(await timed(() => search(...asked)))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, visit))
  return times
}

async function isIndexed() {
  return JSON.parse(await get('/api/status', bearer)).search?.isComplete
}

async function askSearch(site, env, posts, indexed) {
  const first = await timed(() => search('restore'))
  const made = await indexed
  const alone = []
  for (const question of QUESTIONS) alone.push(await timed(() => search(question)))
  // The second time that something is asked, it is put into memory.
  await together(QUESTIONS.map((question) => [question]))
  const again = await together(Array.from({ length: 5 }, () => QUESTIONS.map((question) => [question])).flat())
  const asNew = await together(TYPES.flatMap((type) => QUESTIONS.map((question) => [question, type])))
  // The renderer process, which has made all words, is replaced once it had nothing to do for 15 s.
  await setTimeout(RENDERER_IDLE_MS)
  const { together: memory } = site.memory()
  const changed = await timed(() => change(path.join(posts, 'post-7.md')))
  const started = await site.restart(PORT, env)
  return {
    'first search ever, ms': first,
    'all words in the search index, s': made / 1000,
    'search, p50 ms': quantile(alone, 0.5),
    'search, p95 ms': quantile(alone, 0.95),
    'new questions, 32 at once, p95 ms': quantile(asNew, 0.95),
    'questions asked before, 32 at once, p95 ms': quantile(again, 0.95),
    'a changed post is found, ms': changed,
    'first page after a restart, ms': started,
    'first search after a restart, ms': await timed(() => search('restore')),
    [MEMORY]: memory,
  }
}

/** Writes a word that no other post has, tells the site, and asks until it is found. */
async function change(file) {
  const word = 'quokkasaurus'
  writeFileSync(file, `${readFileSync(file, 'utf8')}\nA ${word} was here.\n`)
  const answer = await fetch(`${origin}/api/revalidate`, signedChange({ secret: SECRET, body: postChanged('post-7') }))
  if (!answer.ok) throw new Error(`/api/revalidate answers ${answer.status}`)
  for (const until = performance.now() + LONGEST_MS; performance.now() < until; await setTimeout(20))
    if ((await search(word)).includes('href="/blog/post-7"')) return
  throw new Error(`The changed post was not found in ${LONGEST_MS} ms`)
}

function print(all) {
  const names = Object.keys(all[0]).filter((name) => name !== 'count')
  console.log(`\n| | ${all.map(({ count }) => `${count.toLocaleString('en')} posts`).join(' | ')} |`)
  console.log(`|---|${'---:|'.repeat(all.length)}`)
  for (const name of names) console.log(`| ${name} | ${all.map((column) => seconds(column[name])).join(' | ')} |`)
}

/** Nothing may grow faster than the posts do, from one size to the next. */
function isWithinLimits(all) {
  let isWithin = true
  const complain = (words) => {
    console.error(words)
    isWithin = false
  }
  for (const [at, column] of all.entries()) {
    for (const [name, limit] of Object.entries(LIMITS))
      if (column[name] > limit) complain(`${column.count} posts: ${name} ${seconds(column[name])}, over ${limit}`)
    if (column[MEMORY] > all[0][MEMORY] + MEMORY_MB)
      complain(`${column.count} posts: over ${MEMORY_MB} MB more than with ${all[0].count}`)
    const before = all[at - 1]
    if (!before) continue
    const growth = column.count / before.count
    for (const [name, value] of Object.entries(column)) {
      if (value > FLOOR && value / before[name] > growth * NOISE)
        complain(`${name} grows ${(value / before[name]).toFixed(1)} times for ${growth} times the posts`)
    }
  }
  return isWithin
}

/** The index in a file, without a site: documents of the posts' texts in turn. */
async function isIndexWithinLimits() {
  const folder = path.join(work, 'index')
  const texts = writeContent(path.join(work, 'texts'), 100)
  rmSync(folder, { recursive: true, force: true })
  const index = new SearchIndex(folder)
  const document = (at) => {
    const body = texts[at % texts.length]
    const [title, summary] = [`${body.match(/\w+(?: \w+){3}/)?.[0]} ${at}`, body.slice(0, 160)]
    const date = new Date(Date.UTC(2026, 0, 1) - at * 3_600_000).toISOString()
    const [id, kind] = [`/blog/post-${at}`, { type: 'BLOG', kind: 'Blog', category: `category-${at % 9}` }]
    return {
      id,
      ...kind,
      date,
      image: '',
      title,
      address: `blog post ${at}`,
      names: 'Blog',
      headings: '',
      summary,
      body,
    }
  }
  const { documents, p95Ms } = INDEX_ALONE
  const written = await timed(async () => {
    for (let from = 0; from < documents; from += WRITTEN_AT_ONCE)
      await index.write(() => {
        for (let at = from; at < from + WRITTEN_AT_ONCE; at++) index.put(document(at), 'read')
      })
  })
  const times = []
  for (const words of QUESTIONS) times.push(await timed(() => find(index, { words, type: '', category: '' })))
  const [p50, p95, longest] = [quantile(times, 0.5), quantile(times, 0.95), Math.max(...times)].map(seconds)
  const memory = process.memoryUsage.rss() / 1024 / 1024
  console.log(
    `\nThe index of ${documents.toLocaleString('en')} documents: written in ${seconds(written / 1000)} s; questions ${p50} ms, p95 ${p95}, longest ${longest}; ${seconds(memory)} MB with the bench itself`,
  )
  index.close()
  for (const name of [folder, path.join(work, 'texts')]) rmSync(name, { recursive: true })
  return quantile(times, 0.95) <= p95Ms
}
