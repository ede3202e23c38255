import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from '@playwright/test'
import { signedChange } from '#lib/testing/signed-change'
import { ENGINE_PORT, TROUBLED_API_PORT, TROUBLED_PORT } from './support/ports.ts'
import { standTroubledSite } from './support/troubled-site.ts'

const SECRET = `whsec_${Buffer.alloc(24, 'journeys').toString('base64')}`
const KEY = 'journeys-key'
const SLUG = 'retries-with-manners'
const env = {
  SITE_URL: `http://127.0.0.1:${TROUBLED_PORT}`,
  INDEXNOW_KEY: KEY,
  INDEXNOW_URL: `http://127.0.0.1:${ENGINE_PORT}/indexnow`,
}
const folder = mkdtempSync(path.join(tmpdir(), 'wse-content-'))
cpSync('content', folder, { recursive: true })
// Answers are cached for an hour: only the message can bring the new words.
const { host, site } = standTroubledSite({
  ...env,
  CONTENT_DIR: folder,
  REVALIDATE_SECRET: SECRET,
  LIST_REFRESH_SECONDS: '3600',
  ITEM_REFRESH_SECONDS: '3600',
})

/** A search engine that records what it is notified of. */
const notified: { host: string; key: string; keyLocation: string; urlList: string[] }[] = []
const engine = createServer(async (request, response) => {
  let text = ''
  for await (const chunk of request) text += chunk
  notified.push(JSON.parse(text))
  response.writeHead(202).end()
})
test.beforeAll(() => new Promise<void>((resolve) => engine.listen(ENGINE_PORT, '127.0.0.1', resolve)))
test.afterAll(() => void engine.close())

interface Message {
  body?: string
  id?: string
  at?: Date
  secret?: string
}

function notify({
  body = JSON.stringify({ changes: [{ type: 'blog', slug: SLUG }] }),
  id = randomUUID(),
  at = new Date(),
  secret = SECRET,
}: Message = {}) {
  return fetch(`${site.address}/api/revalidate`, signedChange({ secret, body, id, at }))
}

const textOf = async (address: string) => (await site.get(address)).text()

test('a change shows on the next request after the site was notified, in the post and in the feed', async () => {
  const [post, feed] = [`/blog/${SLUG}`, '/feeds/blog.rss']
  for (const place of [post, feed]) {
    await expect.poll(() => textOf(place), { timeout: 60_000 }).toContain('Retries with manners')
  }
  host.titles.set(SLUG, 'Retries with new manners')
  expect(await textOf(post)).not.toContain('Retries with new manners')

  expect((await notify()).status).toBe(200)
  expect(await textOf(post)).toContain('<h1')
  expect(await textOf(post)).toContain('Retries with new manners')
  expect(await textOf(feed)).toContain('Retries with new manners')
  await expect
    .poll(() => notified.at(-1))
    .toEqual({
      host: `127.0.0.1:${TROUBLED_PORT}`,
      key: KEY,
      keyLocation: `${env.SITE_URL}/indexnow-key.txt`,
      urlList: [`${env.SITE_URL}/blog/${SLUG}`, `${env.SITE_URL}/blogs`],
    })
  expect(await textOf('/indexnow-key.txt')).toBe(KEY)
})

test('a search waits a second for a changed post of a host that hangs, and finds what it found before', async () => {
  await expect.poll(() => textOf('/search?q=idempotency+jitter'), { timeout: 60_000 }).toContain(`href="/blog/${SLUG}"`)
  host.trouble = 'hangs'
  expect((await notify()).status).toBe(200)
  const before = performance.now()
  expect(await textOf('/search?q=idempotency+jitter')).toContain(`href="/blog/${SLUG}"`)
  expect(performance.now() - before).toBeLessThan(2500)
  host.trouble = 'none'
})

test('the search finds what a changed post says while the lists of the host do not come', async () => {
  const found = `href="/blog/${SLUG}"`
  const search = (word: string) => textOf(`/search?q=${word}`)
  host.titles.set(SLUG, 'Retries with doubloons')
  expect((await notify()).status).toBe(200)
  await expect.poll(() => search('doubloons'), { timeout: 60_000 }).toContain(found)

  host.titles.set(SLUG, 'Retries with zorkmids')
  host.trouble = 'hangs'
  const before = performance.now()
  expect((await notify()).status).toBe(200)
  expect(await search('zorkmids')).toContain(found)
  expect(performance.now() - before).toBeLessThan(2500)

  host.trouble = 'none'
  host.titles.delete(SLUG)
  expect((await notify()).status).toBe(200)
  await expect.poll(() => search('zorkmids'), { timeout: 10_000 }).not.toContain(found)
})

test('a removed post is gone as soon as its 404 was confirmed after the site was notified', async () => {
  expect((await site.get('/blog/the-quiet-handover')).status).toBe(200)
  host.removed.add('the-quiet-handover')
  const body = JSON.stringify({ changes: [{ type: 'blog', slug: 'the-quiet-handover' }] })
  expect((await notify({ body })).status).toBe(200)
  await expect.poll(async () => (await site.get('/blog/the-quiet-handover')).status, { timeout: 15_000 }).toBe(404)
})

test('a message that is wrong, old or replayed changes nothing', async () => {
  const other = `whsec_${Buffer.alloc(24, 'other').toString('base64')}`
  expect((await notify({ secret: other })).status).toBe(401)
  expect((await notify({ at: new Date(Date.now() - 10 * 60 * 1000) })).status).toBe(401)
  expect((await fetch(`${site.address}/api/revalidate`, { method: 'POST', body: '{}' })).status).toBe(401)
  const id = randomUUID()
  expect((await notify({ id })).status).toBe(200)
  expect((await notify({ id })).status).toBe(409)
  expect((await notify({ body: '{"changes":[]}' })).status).toBe(422)
  expect((await notify({ body: '{"changes":[{"type":"weather"}]}' })).status).toBe(422)
  expect((await notify({ body: 'no json' })).status).toBe(400)
  expect((await notify({ body: `{"changes":"${'x'.repeat(70_000)}"}` })).status).toBe(413)
  expect((await site.get('/api/revalidate')).status).not.toBe(200)
})

test('npm run indexnow notifies of all addresses once, and then of changed ones alone', async () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'wse-indexnow-'))
  const run = async () => {
    const { stdout } = await promisify(execFile)('node', ['scripts/indexnow.ts'], {
      env: { ...process.env, ...env, DATA_DIR: dataDir },
    })
    return stdout.trim()
  }
  expect(await run()).toMatch(/^(\d{3}) addresses, \1 new or changed, \1 accepted$/)
  expect(notified.at(-1)?.urlList).toContain(`${env.SITE_URL}/blogs`)
  expect(await run()).toMatch(/addresses, 0 new or changed, 0 accepted$/)
})

test('npm run indexnow asks again where the site has no answer yet', async () => {
  let asked = 0
  const starting = createServer((_, response) => {
    asked += 1
    if (asked === 1) response.writeHead(503, { 'retry-after': '1' }).end()
    else response.end('<sitemapindex></sitemapindex>')
  }).listen(0, '127.0.0.1')
  await once(starting, 'listening')
  const { port } = starting.address() as AddressInfo
  const address = { SITE_URL: `http://127.0.0.1:${port}`, DATA_DIR: mkdtempSync(path.join(tmpdir(), 'wse-indexnow-')) }
  const { stdout } = await promisify(execFile)('node', ['scripts/indexnow.ts'], {
    env: { ...process.env, ...env, ...address },
  })
  starting.close()
  expect([stdout.trim(), asked]).toEqual(['0 addresses, 0 new or changed, 0 accepted', 2])
})

test("files of the site's own content show once they are published, without a restart", async () => {
  // The check finds no fault in what the host serves then.
  host.removed.clear()
  host.titles.clear()
  const dataDir = mkdtempSync(path.join(tmpdir(), 'wse-publish-'))
  const publish = async () => {
    const { stdout } = await promisify(execFile)(
      'node',
      ['--conditions=react-server', 'scripts/content.ts', 'publish'],
      {
        env: {
          ...process.env,
          API_BASE_URL: `http://127.0.0.1:${TROUBLED_API_PORT}`,
          CONTENT_DIR: folder,
          DATA_DIR: dataDir,
          PUBLISH_URLS: site.address,
          REVALIDATE_SECRET: SECRET,
        },
      },
    )
    return stdout
  }
  const edit = (name: string, change: (text: string) => string) =>
    writeFileSync(path.join(folder, name), change(readFileSync(path.join(folder, name), 'utf8')))
  expect(await publish()).toContain(`${site.address}  notified\n`)
  const places = ['/what-we-do/observability', '/what-we-do', '/our-plans/watch', '/terms-of-service', '/legal-notice']
  for (const place of places) expect((await site.get(place)).status).toBe(200)

  edit('services/observability.md', (text) => text.replace(/^title: .*$/m, 'title: Seeing what runs'))
  edit('plans/watch.md', (text) => text.replace(/^price: .*$/m, 'price: 4321'))
  edit('pages/terms-of-service.md', (text) => text.replace(/^title: .*$/m, 'title: The terms that were changed'))
  edit('site.yaml', (text) => text.replace(/^company: .*$/m, 'company: Another Company Ltd'))
  edit('redirects.yaml', (text) => `${text}\n- { from: /an-old-address, to: /blogs }\n`)
  expect((await site.get('/an-old-address')).status).toBe(404)
  expect(await publish()).toMatch(/Visitors see now:\n\/our-plans\/watch +changed\n/)
  expect((await site.get('/an-old-address')).headers.get('location')).toBe('/blogs')
  const shown: [place: string, words: string | RegExp][] = [
    ['/what-we-do/observability', 'Seeing what runs</h1>'],
    ['/what-we-do', 'Seeing what runs'],
    ['/our-plans/watch', /4[,.]?321/],
    ['/terms-of-service', 'The terms that were changed</h1>'],
    ['/legal-notice', 'Another Company Ltd'],
  ]
  for (const [place, words] of shown) await expect.poll(() => textOf(place), { timeout: 20_000 }).toMatch(words)
})
