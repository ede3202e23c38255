import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { build } from '../scripts/build.mjs'
import { environment, node, root, say } from '../scripts/steps.mjs'
import { writeContent } from './site-with-posts.mjs'
import { quantile, seconds, timed } from './timing.mjs'

/**
 * `npm run bench:growth`: what lists, posts, search, machines' files, build and memory cost at 100, 1,000 and 10,000 posts.
 * Exits with 1 where search is slower than its limit or something grows faster than the posts do.
 */
const SIZES = process.argv.slice(2).map(Number).filter(Boolean)
const sizes = SIZES.length > 0 ? SIZES : [100, 1000, 10_000]
const SEARCH_P95_MS = 50
/** Values below this are noise, and so is a fifth of the others: the same run twice differs by as much. */
const FLOOR = 20
const NOISE = 1.2
const TOKEN = 'bench-of-growth-token'
const bearer = { authorization: `Bearer ${TOKEN}` }
const WORDS = [
  'latency',
  'restore',
  'certif',
  'latancy',
  'two paths',
  'the bill of architecture',
  'pue',
  'backups',
  'qqqq',
  'net',
  'ip',
]

const work = path.join(root, 'bench', '.work')
const columns = []
for (const size of sizes) columns.push(await measure(size))
print(columns)
process.exit(isWithinLimits(columns) ? 0 : 1)

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
    DATA_DIR: path.join(work, `data-${count}`),
    METRICS_TOKEN: TOKEN,
    PORT: '0',
    LOG_LEVEL: 'error',
  }
  const built = await timed(() => build({ env, distDir }))
  const site = await start(env)
  try {
    return { count, ...(await ask(site.address, count)), 'build with 50 posts as pages, s': built / 1000 }
  } finally {
    site.stop()
    for (const folder of [content, env.DATA_DIR, path.join(root, distDir)]) rmSync(folder, { recursive: true })
  }
}

async function ask(address, count) {
  const get = async (place, headers) => {
    const answer = await fetch(address + place, { headers, redirect: 'manual' })
    const text = await answer.text()
    if (!answer.ok) throw new Error(`${place} answers ${answer.status}`)
    return text
  }
  const each = async (places) => {
    const times = []
    for (const place of places) times.push(await timed(() => get(place)))
    return times
  }
  const memory = async () => {
    const text = await get('/metrics', bearer)
    return Number(/^process_resident_memory_bytes (\S+)/m.exec(text)?.[1]) / 1024 / 1024
  }
  const repeat = (times, make) => Array.from({ length: times }, (_, at) => make(at))
  const pages = Math.ceil(count / 12)
  await get('/')
  const calls = await each(repeat(200, (at) => `/api/blog/enable/list?page=${1 + (at % pages)}&size=12`))
  const renderedLists = await each(repeat(Math.min(30, pages - 6), (at) => `/blogs/page/${pages - at}`))
  const cachedLists = await each(repeat(200, () => '/blogs'))
  const renderedPosts = await each(repeat(40, (at) => `/blog/post-${count - 1 - at}`))
  const cachedPosts = await each(repeat(200, (at) => `/blog/post-${count - 1 - (at % 40)}`))
  const before = await memory()
  const first = await timed(() => get('/search-results/list?q=restore'))
  const isComplete = async () => JSON.parse(await get('/api/status', bearer)).search.isComplete
  const rest = await timed(async () => {
    while (!(await isComplete())) await setTimeout(250)
  })
  const questions = await each(
    repeat(400, (at) => `/search-results/list?q=${encodeURIComponent(WORDS[at % WORDS.length])}`),
  )
  const after = await memory()
  const machines = await each(['/sitemap.xml', '/sitemaps/blogs-1.xml', '/llms.txt', '/feeds/all.rss'])
  return {
    'list call, p95 ms': quantile(calls, 0.95),
    'list page rendered, p95 ms': quantile(renderedLists, 0.95),
    'list page cached, p95 ms': quantile(cachedLists, 0.95),
    'post rendered, p95 ms': quantile(renderedPosts, 0.95),
    'post cached, p95 ms': quantile(cachedPosts, 0.95),
    'search, p50 ms': quantile(questions, 0.5),
    'search, p95 ms': quantile(questions, 0.95),
    'sitemap, feed and llms.txt, slowest, ms': Math.max(...machines),
    'first question ever, s': first / 1000,
    'all words in the search index, s': (first + rest) / 1000,
    'memory before search, MB': before,
    'memory with the index, MB': after,
  }
}

async function start(env) {
  const site = spawn(node, [...SERVE_FLAGS, 'scripts/serve.ts'], {
    cwd: root,
    env: environment(env),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = await new Promise((resolve, reject) => {
    site.stdout.on('data', (chunk) => {
      const [found] = /http:\/\/localhost:\d+/.exec(chunk) ?? []
      if (found) resolve(found)
    })
    site.once('close', () => reject(new Error('The site did not start')))
  })
  return { address, stop: () => site.kill() }
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
    if (column['search, p95 ms'] > SEARCH_P95_MS)
      complain(`search at ${column.count} posts takes more than ${SEARCH_P95_MS} ms`)
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
