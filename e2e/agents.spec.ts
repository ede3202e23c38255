import { createHash } from 'node:crypto'
import { expect, test } from '@playwright/test'
import { postChanged, signedChange } from '#lib/testing/signed-change'
import { BOTS } from '../lib/testing/crawlers/bots.mjs'
import { pause, standTroubledSite } from './support/troubled-site.ts'

const SECRET = `whsec_${Buffer.alloc(24, 'journeys').toString('base64')}`
const { host, site } = standTroubledSite({ REVALIDATE_SECRET: SECRET })

test.describe.configure({ mode: 'serial' })

const AGENTS: Record<string, string | undefined> = {
  ...BOTS,
  browser: 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36',
  curl: 'curl/8.10.1',
  none: undefined,
}
const POST = '/blog/the-bill-is-a-drawing'
const PAGES = [
  '/',
  '/blogs',
  '/trivia',
  '/infographics',
  POST,
  '/our-plans',
  '/privacy-policy',
  '/blog-category/networks',
]

async function seenBy(agent: string | undefined, path: string) {
  const answer = await fetch(site.address + path, { headers: { 'user-agent': agent ?? '' } })
  const policy = answer.headers.get('content-security-policy') ?? ''
  return {
    status: answer.status,
    caching: answer.headers.get('cache-control'),
    policyBytes: policy.length,
    hashes: Array.from(policy.matchAll(/'sha256-([^']+)'/g), ([, hash]) => hash).sort(),
    html: await answer.text(),
  }
}

/** The scripts and styles that stand in a page and are not data, as its policy must name them. */
function hashesOf(html: string): string[] {
  const inline = [...html.matchAll(/<(?:script|style data-sheets)>([\s\S]*?)<\/(?:script|style)>/g)]
  return inline.map(([, text = '']) => createHash('sha256').update(text).digest('base64')).sort()
}

async function everybodyGetsTheSame(): Promise<void> {
  for (const path of PAGES) {
    // The first visit may find a page that is rendered again behind it.
    await seenBy(AGENTS.browser, path)
    await pause(100)
    const wanted = await seenBy(AGENTS.browser, path)
    expect(wanted, path).toMatchObject({ status: 200, caching: expect.stringMatching(/^s-maxage=/) })
    expect(wanted.hashes, path).toEqual(hashesOf(wanted.html))
    expect(wanted.hashes.length, path).toBeGreaterThan(1)
    expect(wanted.policyBytes, path).toBeLessThan(4096)
    for (const [name, agent] of Object.entries(AGENTS)) {
      expect((await seenBy(agent, path)).html === wanted.html, `${path} as ${name} gets it`).toBe(true)
    }
  }
}

/** A signed message that a post has changed. */
function notifyOfChange(slug: string): Promise<Response> {
  return fetch(`${site.address}/api/revalidate`, signedChange({ secret: SECRET, body: postChanged(slug) }))
}

test('every agent gets the same bytes under the policy with hashes, with the host up', async () => {
  test.setTimeout(60_000)
  // A first rendering may take longer than a visitor waits where the processor is busy.
  for (const path of PAGES) await expect.poll(async () => (await site.get(path)).status, path).toBe(200)
  // Lists and items grow old after a second here; what is compared must not change between two looks.
  host.trouble = 'answers 500'
  await pause(1200)
  await everybodyGetsTheSame()
  host.trouble = 'none'
})

test('and with the host dead, and dead after a signed change', async () => {
  test.setTimeout(120_000)
  host.trouble = 'hangs up'
  await pause(1200)
  await everybodyGetsTheSame()
  expect((await notifyOfChange('the-bill-is-a-drawing')).status).toBe(200)
  await everybodyGetsTheSame()
  host.trouble = 'none'
})

test('a change for one post shows in it on the next request, and takes no page away', async () => {
  host.titles.set('the-bill-is-a-drawing', 'The bill is another drawing')
  await pause(1500)
  expect((await notifyOfChange('the-bill-is-a-drawing')).status).toBe(200)
  expect(await (await site.get(POST)).text()).toContain('The bill is another drawing</h1>')
  for (const path of PAGES) expect((await site.get(path)).status, path).toBe(200)
})

test('no word of a visitor stands in the page of everybody', async () => {
  const secret = 'x7q-visitor@example.com'
  for (const path of ['/trivia', POST]) {
    await pause(1500)
    await site.get(`${path}?email=${secret}&admin=&utm_source=${secret}`)
    await pause(700)
    for (const headers of [{}, { rsc: '1' }] as Record<string, string>[]) {
      const answer = await fetch(site.address + path, { headers })
      expect(answer.status).toBe(200)
      expect(await answer.text()).not.toContain('x7q-visitor')
    }
  }
  expect(site.cachedFiles('', secret)).toEqual([])
})

test('headers that Next.js obeys change nothing for others', async () => {
  const plain = await (await site.get(POST)).text()
  for (const [name, value] of Object.entries({
    'x-matched-path': '/trivia',
    'x-middleware-rewrite': '/trivia',
    'x-invoke-path': '/trivia',
    'x-invoke-status': '500',
    'x-nextjs-data': '1',
    'x-prerender-revalidate': 'x',
    'x-forwarded-host': 'evil.example',
    'x-forwarded-proto': 'https',
    'x-now-route-matches': '1',
    'next-router-state-tree': '%5B%22%22%5D',
    'next-action': 'x',
  })) {
    const answer = await fetch(site.address + POST, { headers: { [name]: value } })
    expect(answer.status, name).toBe(200)
    const html = await answer.text()
    expect(html, name).toContain('<h1')
    expect(html, name).not.toContain('evil.example')
  }
  expect((await (await site.get(POST)).text()).length).toBe(plain.length)
})
