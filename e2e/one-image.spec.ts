import { spawn } from 'node:child_process'
import { readdirSync, rmSync, statSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from '@playwright/test'
import { SERVE_FLAGS } from '../scripts/serve-flags.mjs'
import { Part } from './support/fleet.ts'
import { TROUBLED_PORT } from './support/ports.ts'

const BUILD = '.next'
const DATA = 'test-results/data-image'
const ADDRESS = `http://127.0.0.1:${TROUBLED_PORT}`
const VALUES = {
  APP_ENV: 'staging',
  SITE_URL: 'https://www.example.org',
  SUPPORT_EMAIL: 'help@example.org',
  SHARE_KEY: 'the-share-key-of-another-place',
  ENQUIRY_RETENTION_DAYS: '31',
}
/** What the build has in their place. */
const BUILT = /localhost:3000|support@wse\.example|730 days/

const PAGES = ['/', '/about-us', '/contact-us', '/privacy-policy', '/blogs', '/blog/latency-is-geography', '/our-plans']
const FILES = ['/robots.txt', '/.well-known/security.txt', '/feeds/all.rss', '/sitemap.xml', '/sitemaps/blogs-1.xml']
const STAND_INS = { '/nothing-here': 404, '/newsletter': 410, '/careers': 404 }

const site = new Part(
  () =>
    spawn('node', [...SERVE_FLAGS, 'scripts/serve.ts'], {
      env: { ...process.env, ...VALUES, NODE_ENV: 'production', PORT: String(TROUBLED_PORT), DATA_DIR: DATA },
    }),
  () =>
    fetch(`${ADDRESS}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ),
)

/** When each file of the build was written. */
const filesOfBuild = () =>
  (readdirSync(BUILD, { recursive: true }) as string[])
    .map((name) => [name, statSync(path.join(BUILD, name)).mtimeMs] as const)
    .sort()

test.beforeAll(() => rmSync(DATA, { recursive: true, force: true }))
test.afterAll(() => site.end('SIGTERM'))

test('one build serves another environment: with its values alone, and unchanged', async () => {
  test.setTimeout(180_000)
  const before = filesOfBuild()
  await site.start()
  for (const [address, status] of [
    ...[...PAGES, ...FILES].map((it) => [it, 200] as const),
    ...Object.entries(STAND_INS),
  ]) {
    const answer = await fetch(ADDRESS + address)
    const text = await answer.text()
    expect([address, answer.status, BUILT.exec(text)]).toEqual([address, status, null])
  }
  const text = async (address: string) => (await fetch(ADDRESS + address)).text()
  expect(await text('/privacy-policy')).toContain('31 days')
  expect(await text('/contact-us')).toContain('help@example.org')
  expect(await text('/robots.txt')).toMatch(/^Disallow: \/$/m)
  const post = await text('/blog/latency-is-geography')
  expect(post).toContain('<link rel="canonical" href="https://www.example.org/blog/latency-is-geography"')
  const [, picture = ''] = /property="og:image" content="https:\/\/www\.example\.org([^"]+)"/.exec(post) ?? []
  expect((await fetch(ADDRESS + picture.replaceAll('&amp;', '&'))).status).toBe(200)
  expect(filesOfBuild()).toEqual(before)
})
