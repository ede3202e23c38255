import { cpSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import Database from 'better-sqlite3'
import { TroubledSite } from './support/troubled-site.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'live-content-'))
const file = (name: string) => path.join(folder, name)
const TOKEN = 'journeys-metrics-token'

// The embedded host over a copy of content/. Pages themselves would last an hour.
const site = new TroubledSite({
  API_BASE_URL: '',
  CONTENT_DIR: folder,
  ITEM_REFRESH_SECONDS: '3600',
  METRICS_TOKEN: TOKEN,
})

const WAIT = { timeout: 20_000 }
const textOf = async (address: string) => (await site.get(address)).text()
const statusOf = async (address: string) => (await site.get(address)).status
const shows = (place: string, words: string | RegExp) =>
  expect.poll(() => textOf(place), { ...WAIT, message: place }).toMatch(words)
/** A result, not a link of the page's frame. */
const found = (address: string) => `href="${address}" data-place="title"`
const asOperator = (address: string) => fetch(site.address + address, { headers: { authorization: `Bearer ${TOKEN}` } })
const faults = async () => (await (await asOperator('/api/status')).json()).contentFaults

function change(name: string, from: string | RegExp, to: string): void {
  const text = readFileSync(file(name), 'utf8')
  expect(text).toMatch(from)
  writeFileSync(file(name), text.replace(from, to))
}

/** Of how many parts the index of the search is made, each of which a question reads: what was written bit by bit is merged. */
function indexParts(): unknown {
  const [name = ''] = globSync(`${site.data}/search/*.sqlite`)
  const index = new Database(name, { readonly: true, timeout: 5000 })
  const parts = index.prepare('SELECT count(DISTINCT segid) FROM found_idx').pluck().get()
  index.close()
  return parts
}

test.describe.configure({ mode: 'serial' })
test.beforeAll(async () => {
  cpSync('content', folder, { recursive: true })
  await site.start()
})
test.afterAll(() => {
  site.stop()
  rmSync(folder, { recursive: true, force: true })
})

test('a changed service shows wherever it is named, a new one has a page, and one that is removed is gone', async () => {
  const places = ['/what-we-do/observability', '/what-we-do', '/', '/llms.txt', '/our-plans/build-and-run']
  for (const place of places) await shows(place, 'Observability')
  change('services/observability.md', /^title: .*$/m, 'title: Seeing what runs')
  for (const place of places) await shows(place, 'Seeing what runs')
  await shows('/search?q=seeing+what+runs', found('/what-we-do/observability'))

  const model = readFileSync(file('services/observability.md'), 'utf8')
  expect(await statusOf('/what-we-do/a-new-service')).toBe(404)
  writeFileSync(file('services/a-new-service.md'), model.replace(/^title: .*$/m, 'title: A new service'))
  await expect.poll(() => statusOf('/what-we-do/a-new-service'), WAIT).toBe(200)
  for (const place of ['/what-we-do', '/sitemaps/offers-1.xml']) await shows(place, '/what-we-do/a-new-service')
  rmSync(file('services/a-new-service.md'))
  await expect.poll(() => statusOf('/what-we-do/a-new-service'), WAIT).toBe(404)
})

test('a post that is a draft again is named by no service, and a service goes by itself when its time ends', async () => {
  const place = '/what-we-do/edge-and-iot'
  await shows(place, '/blog/patching-is-logistics')
  change('blog/patching-is-logistics.md', /^title:/m, 'draft: true\ntitle:')
  await expect.poll(() => textOf(place), WAIT).not.toContain('/blog/patching-is-logistics')
  expect(await textOf(place)).toContain('/blog/latency-is-geography')
  const ends = new Date(Date.now() + 5000).toISOString().replace(/\.\d+Z$/, 'Z')
  change('services/edge-and-iot.md', /^title:/m, `unpublishedAt: ${ends}\ntitle:`)
  expect(await statusOf(place)).toBe(200)
  await expect.poll(() => statusOf(place), WAIT).toBe(404)
  for (const list of ['/what-we-do', '/sitemaps/offers-1.xml'])
    await expect.poll(() => textOf(list), WAIT).not.toContain(place)
})

test('who is responsible shows when it is changed, also while nothing runs', async () => {
  await shows('/legal-notice', 'Legal notice')
  change('site.yaml', /^company: .*$/m, 'company: Another Company Ltd')
  for (const place of ['/legal-notice', '/privacy-policy']) await shows(place, 'Another Company Ltd')
  await site.end()
  change('site.yaml', /^company: .*$/m, 'company: A Third Company Ltd')
  await site.startAgain()
  for (const place of ['/legal-notice', '/privacy-policy']) await shows(place, 'A Third Company Ltd')
})

test('a changed plan, page of words, fact and list show, on every page that quotes them', async () => {
  for (const place of ['/our-plans/watch', '/terms-of-service', '/why-us', '/about-us']) await textOf(place)
  // Often enough that the answer is in memory.
  for (let times = 0; times < 3; times++) expect(await textOf('/search?q=zorkmid')).not.toContain(found('/our-plans'))
  change('plans/watch.md', /^price: .*$/m, 'price: 4321')
  change('pages/terms-of-service.md', /^title: .*$/m, 'title: The terms that were changed')
  change('facts.yaml', /(?<=^handover:\n {2}value: ).*$/m, 'seven moons')
  change('synonyms.yaml', /words: \[price,/, 'words: [price, zorkmid,')
  for (const place of ['/our-plans/watch', '/our-plans', '/']) await shows(place, /4[,.]?321/)
  await shows('/terms-of-service', 'The terms that were changed</h1>')
  for (const place of ['/why-us', '/our-plans', '/our-plans/build-and-run']) await shows(place, 'seven moons')
  await shows('/search?q=zorkmid', found('/our-plans'))
})

test('a new redirect leads on, also from a page that was just read', async () => {
  for (let times = 0; times < 3; times++) expect(await statusOf('/apps/night-desk')).toBe(200)
  expect(await statusOf('/an-old-address')).toBe(404)
  const before = readFileSync(file('redirects.yaml'), 'utf8')
  writeFileSync(
    file('redirects.yaml'),
    `${before}\n- { from: /an-old-address, to: /blogs }\n- { from: /apps/night-desk, to: /microservices }\n`,
  )
  for (const [from, to] of [
    ['/an-old-address', '/blogs'],
    ['/apps/night-desk', '/microservices'],
  ] as const) {
    await expect.poll(() => statusOf(from), WAIT).toBe(308)
    expect((await site.get(from)).headers.get('location')).toBe(to)
  }
  writeFileSync(file('redirects.yaml'), before)
  await expect.poll(() => statusOf('/an-old-address'), WAIT).toBe(404)
  await expect.poll(() => statusOf('/apps/night-desk'), WAIT).toBe(200)
})

test('a wrong file holds back itself alone, and is named until it is mended', async () => {
  expect(await faults()).toEqual([])
  change('plans/run.md', /^title: .*$/m, 'title: 7')
  change('categories.yaml', /^/, 'nothing: [\n')
  change('services/network-design.md', /^title: .*$/m, 'title: Networks that were drawn')
  await shows('/what-we-do/network-design', 'Networks that were drawn')
  await expect
    .poll(faults, WAIT)
    .toEqual([
      expect.objectContaining({ file: 'content/categories.yaml' }),
      { file: 'content/plans/run.md', line: 2, field: 'title', reason: expect.any(String) },
    ])
  for (const place of ['/our-plans/run', '/our-plans']) await shows(place, /Run/)
  for (const place of ['/sitemap.xml', '/sitemaps/offers-1.xml', '/sitemaps/blogs-1.xml', '/blogs', '/feeds/blog.rss'])
    expect(await statusOf(place), place).toBe(200)
  await shows('/sitemaps/offers-1.xml', '/our-plans/run<')
  expect(await (await asOperator('/metrics')).text()).toMatch(/^content_faults 2$/m)
  const lines = () =>
    site.log.split('\n').filter((line) => line.includes('a file of content is wrong') && line.includes('plans/run.md'))
  expect(lines()).toEqual([expect.stringContaining('"file":"content/plans/run.md","line":2,"field":"title"')])
  cpSync('content/plans/run.md', file('plans/run.md'))
  cpSync('content/categories.yaml', file('categories.yaml'))
  await expect.poll(faults, WAIT).toEqual([])
  expect(lines()).toHaveLength(1)
})

test('a picture is served once it is put into content/media, as it is then, and no more once it is removed', async () => {
  const address = '/media/journeys/a%20picture.png'
  const picture = file('media/journeys/a picture.png')
  expect(await statusOf(address)).toBe(404)
  mkdirSync(path.dirname(picture), { recursive: true })
  cpSync('public/icon-192.png', picture)
  await expect.poll(() => statusOf(address), WAIT).toBe(200)
  expect((await site.get(address)).headers.get('content-type')).toBe('image/png')
  const sizeOf = async () => (await (await site.get(address)).arrayBuffer()).byteLength
  expect(await sizeOf()).toBe(readFileSync(picture).length)
  cpSync('public/icon-512.png', picture)
  await expect.poll(sizeOf, WAIT).toBe(readFileSync('public/icon-512.png').length)
  rmSync(picture)
  await expect.poll(() => statusOf(address), WAIT).toBe(404)
})

test('after a restart the index that is there answers at once, and what changed meanwhile is found', async () => {
  await shows('/search?q=retries', found('/blog/retries-with-manners'))
  await expect
    .poll(async () => (await (await asOperator('/api/status')).json()).search.isComplete, { timeout: 30_000 })
    .toBe(true)
  expect(indexParts()).toBe(1)
  await site.end()
  change('blog/retries-with-manners.md', /^title: .*$/m, 'title: Zebrafinch with manners')
  const removed = readFileSync(file('blog/logs-are-a-budget.md'), 'utf8')
  rmSync(file('blog/logs-are-a-budget.md'))
  await site.startAgain()
  expect(await textOf('/search?q=retries')).toContain(found('/blog/retries-with-manners'))
  await shows('/search?q=zebrafinch', found('/blog/retries-with-manners'))
  expect(site.log).not.toContain('was not brought up to date')
  // What was removed while no process ran does not come back where another file of its name is wrong.
  await expect.poll(() => statusOf('/blog/logs-are-a-budget'), WAIT).toBe(404)
  writeFileSync(file('blog/logs-are-a-budget.md'), removed.replace(/^title: /m, 'tilte: '))
  await expect.poll(faults, WAIT).toEqual([expect.objectContaining({ file: 'content/blog/logs-are-a-budget.md' })])
  expect(await statusOf('/blog/logs-are-a-budget')).toBe(404)
})

test('a site that has never read its figures right does not begin, and says why', async () => {
  await site.end()
  change('facts.yaml', /(?<=^handover:\n {2}value: ).*$/m, '')
  await expect(site.start()).rejects.toThrow(/"file":"content\/facts\.yaml","line":\d+,"field":"handover\.value"/)
  expect(site.log).toContain('facts.yaml:1: is wrong, and no right version of it is known')
})
