import { build } from '../scripts/build.mjs'
import { say } from '../scripts/steps.mjs'
import { SiteProcess } from './site-process.mjs'
import { quantile, seconds } from './timing.mjs'

/**
 * `npm run soak`: ten minutes (`SOAK_MINUTES`) of all that a site gets at once, from eight sides: pages, search, forms, uploads,
 * feeds, bots and bad input. Exits with 1 where anything is answered with another status than it must be, or where memory grows
 * by more than 5 % from the third quarter of the time to the fourth.
 */
const PORT = 3394
const MINUTES = Number(process.env.SOAK_MINUTES ?? 10)
const SIDES = 8
const GROWTH = 1.05
const SAMPLE_MS = 5000
const BOTS = ['Googlebot/2.1', 'bingbot/2.0', 'Twitterbot/1.0', 'WhatsApp/2.0', 'GPTBot/1.2', 'curl/8']
const WORDS = ['backup', 'fibre', 'latency', 'restore', 'pump', 'address', 'budget', 'no such word', '<script>', '']
const FEEDS = ['/feeds/all.rss', '/feeds/all.atom', '/feeds/blog.json', '/sitemap.xml', '/llms.txt', '/robots.txt']
const BAD = ['/no-such-page', '/blog/no-such-post', '/blogs/page/99999', '/blog/%zz', '/a/..//evil.example', '/.env']
const FORM = { name: 'Ana Sample', email: 'ana@example.com', message: 'Which logs do you store?', consentVersion: '1' }

if ((await build()) !== 0) process.exit(1)
const site = new SiteProcess()
await site.start(PORT, { TRUSTED_PROXIES: '1', REFUSE_LIMIT: '1000000', REVIEW_LIMIT: '1000000' })
const origin = `http://127.0.0.1:${PORT}`
const any = (list) => list[Math.floor(Math.random() * list.length)]
const get = (address, headers = {}) => fetch(origin + address, { headers, redirect: 'manual' })
/** Each visitor has another address, or a limit would be all that is tested. */
const visitor = () => ({ 'x-forwarded-for': `198.51.${any([100, 101])}.${Math.floor(Math.random() * 250)}` })
const post = (address, body, headers = {}) =>
  fetch(origin + address, { method: 'POST', body, redirect: 'manual', headers: { ...visitor(), ...headers } })
const json = { 'content-type': 'application/json' }

const paths = [...(await (await get('/llms.txt')).text()).matchAll(/\]\(https?:\/\/[^/]+(\/[^)]*?)(?:\.md)?\)/g)].map(
  ([, path]) => (path === '/index' ? '/' : path),
)
if (paths.length < 20) throw new Error(`llms.txt names ${paths.length} pages`)

/** What is done, how often in comparison, and with what it must be answered. */
const ACTIONS = [
  ['a page', 40, () => get(any(paths)), [200, 308]],
  ['a navigation', 10, () => get(any(['/', '/blogs', '/trivia']), { rsc: '1' }), [200]],
  ['a bot', 10, () => get(any(paths), { 'user-agent': any(BOTS) }), [200, 308]],
  ['search', 10, () => get(`/search?q=${encodeURIComponent(any(WORDS))}`), [200]],
  ['live search', 10, () => get(`/search-results/list?q=${encodeURIComponent(any(WORDS))}`), [200]],
  ['a feed', 6, () => get(any(FEEDS)), [200]],
  ['an enquiry', 4, () => post('/api/contact/add', JSON.stringify(FORM), json), [201]],
  ['a form', 3, () => post('/enquiry/contact', new URLSearchParams(FORM)), [303]],
  ['an upload', 1, () => post('/api/file/upload', fileOf('Hello')), [201, 429]],
  ['a bad address', 6, () => get(any(BAD)), [308, 400, 404]],
  ['a bad body', 4, () => post('/api/contact/add', any(['{', '[]', '{"name":1}']), json), [400, 422]],
  ['a bad method', 2, () => fetch(origin + any(paths), { method: 'DELETE' }), [405, 308]],
]
const hat = ACTIONS.flatMap((action) => Array(action[1]).fill(action))

function fileOf(text) {
  const form = new FormData()
  form.set('file', new Blob([text], { type: 'text/plain' }), 'a.txt')
  return form
}

const taken = new Map(ACTIONS.map(([name]) => [name, []]))
const faults = new Map()
const memory = []
const end = performance.now() + MINUTES * 60_000
say(`${MINUTES} minutes of mixed load`)

async function side() {
  while (performance.now() < end) {
    const [name, , work, statuses] = any(hat)
    const begun = performance.now()
    let fault
    try {
      const answer = await work()
      await answer.arrayBuffer()
      if (!statuses.includes(answer.status)) fault = `${name}: ${answer.status} ${answer.url.slice(origin.length)}`
    } catch (error) {
      fault = `${name}: ${error.cause?.code ?? error.message}`
    }
    taken.get(name).push(performance.now() - begun)
    if (fault) faults.set(fault, (faults.get(fault) ?? 0) + 1)
  }
}
const sampler = setInterval(() => memory.push(site.memory()), SAMPLE_MS)
await Promise.all(Array.from({ length: SIDES }, side))
clearInterval(sampler)
site.stop()

console.log(`\n${'what'.padEnd(18)}${['times', 'p50', 'p99'].map((head) => head.padStart(12)).join('')}`)
for (const [name, times] of taken) {
  const cells = [times.length, `${seconds(quantile(times, 0.5))} ms`, `${seconds(quantile(times, 0.99))} ms`]
  console.log(name.padEnd(18) + cells.map((cell) => String(cell).padStart(12)).join(''))
}
const quarter = (at, key) => {
  const part = memory.slice(Math.floor((memory.length * at) / 4), Math.floor((memory.length * (at + 1)) / 4))
  return part.reduce((sum, sample) => sum + sample[key], 0) / part.length
}
for (const key of ['site', 'renderer', 'together']) {
  const quarters = [0, 1, 2, 3].map((at) => quarter(at, key).toFixed(0))
  console.log(`memory, ${key}, MB by quarter: ${quarters.join(', ')}`)
}
const growth = quarter(3, 'together') / quarter(2, 'together')
console.log(`growth in the second half: ${((growth - 1) * 100).toFixed(1)} %`)
for (const [fault, count] of faults) console.log(`fault, ${count} times: ${fault}`)
console.log(faults.size === 0 ? 'no answer was other than it must be' : `${faults.size} kinds of fault`)
process.exit(faults.size > 0 || growth > GROWTH ? 1 : 0)
