import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { Webhook } from 'standardwebhooks'
import { contentChange } from '#lib/contract/content-change'
import { PostServer } from '#lib/testing/receivers'

const SECRET = `whsec_${Buffer.alloc(24, 3).toString('base64')}`
const root = mkdtempSync(path.join(tmpdir(), 'publish-'))
const content = path.join(root, 'content')
const sites = [new PostServer(), new PostServer()] as const
const [one, other] = sites

beforeAll(async () => {
  cpSync('content', content, { recursive: true })
  await Promise.all(sites.map((site) => site.listen()))
})
afterEach(() => {
  for (const site of sites) site.posts.length = 0
})
afterAll(async () => {
  await Promise.all(sites.map((site) => site.close()))
  rmSync(root, { recursive: true, force: true })
})

/** `npm run content -- publish` in a process of its own. */
async function publish(env: Record<string, string> = {}) {
  const started = spawn('node', ['--conditions=react-server', 'scripts/content.ts', 'publish'], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      API_BASE_URL: '',
      CONTENT_DIR: content,
      DATA_DIR: path.join(root, 'data'),
      REVALIDATE_SECRET: SECRET,
      PUBLISH_URLS: `${one.address}, ${other.address}/`,
      ...env,
    },
  })
  const [stdout, stderr] = await Promise.all([text(started.stdout), text(started.stderr), once(started, 'close')])
  return { status: started.exitCode, stdout, stderr }
}

function edit(name: string, change: (text: string) => string): void {
  const file = path.join(content, name)
  writeFileSync(file, change(readFileSync(file, 'utf8')))
}

/** The changes that a site was sent, each in a message with a right signature. */
const sentTo = (site: PostServer) =>
  site.posts.map(({ headers, body }) => {
    const signed = new Webhook(SECRET).verify(body, headers as Record<string, string>)
    return contentChange.parse(signed).changes
  })

const lines = (stdout: string) => stdout.replaceAll(/ {2,}/g, ' | ').split('\n')

const POST = `---
title: A draft of a post
summary: A post that a test writes, long enough to say something and short enough not to be cut.
category: networks
author: { name: Ana (sample), role: Writer }
publishedAt: 2026-01-05T09:00:00Z
draft: true
---
Text
`

test('without addresses it says what to set', async () => {
  const { status, stderr } = await publish({ PUBLISH_URLS: '' })
  expect(stderr).toMatch(/^PUBLISH_URLS is unset: set it to .*REVALIDATE_SECRET/)
  expect(status).toBe(1)
})

test('what is wrong is refused as the check does, and nobody is notified', async () => {
  const file = 'plans/run.md'
  const right = readFileSync(path.join(content, file), 'utf8')
  const other = 'services/observability.md'
  const rightOther = readFileSync(path.join(content, other), 'utf8')
  edit(file, (words) => words.replace(/^title: .*$/m, 'title: 7'))
  edit(other, (words) => `${words}\n[Nothing](/nothing-is-here)\n`)
  const { status, stdout, stderr } = await publish()
  expect(stderr).toMatch(/^content\/plans\/run\.md:2: title: /)
  expect(stderr).toMatch(/^content\/services\/observability\.md:\d+: link: leads to \/nothing-is-here/m)
  expect(stdout).toMatch(/^\d\d pieces, 2 faults\nNothing is published, and no site was notified: /)
  expect([status, ...sites.map(({ posts }) => posts.length)]).toEqual([1, 0, 0])
  edit(file, () => right)
  edit(other, () => rightOther)
})

const service = (title: string, head = '') =>
  readFileSync(path.join(content, 'services/observability.md'), 'utf8').replace(
    /^title: .*$/m,
    `${head}title: ${title}`,
  )
const write = (name: string, words: string) => writeFileSync(path.join(content, name), words)

test('the first time everything counts as new; then there is nothing to say', async () => {
  write('services/a-passing-one.md', service('A passing one'))
  const { status, stdout, stderr } = await publish()
  expect([status, stderr]).toEqual([0, ''])
  expect(lines(stdout)).toEqual(
    expect.arrayContaining([
      `${one.address} | notified`,
      'Visitors see now:',
      '/what-we-do/observability | new',
      'content/facts.yaml | new',
    ]),
  )
  for (const site of sites)
    expect(sentTo(site)).toEqual([
      expect.arrayContaining([{ type: 'content' }, { type: 'infographic', slug: 'who-is-online' }, { type: 'team' }]),
    ])
  const again = await publish()
  expect(again.stdout).toMatch(/faults\nNothing has changed since the last publish\n$/)
  expect(again.status).toBe(0)
  expect(one.posts).toHaveLength(1)
})

test('each changed address is named with what happened, and a site that could not be notified is the next time', async () => {
  edit('blog/logs-are-a-budget.md', (words) => `${words}\nOne more line.\n`)
  write('blog/a-draft.md', POST)
  write('services/a-new-one.md', service('A new one'))
  write('services/a-later-one.md', service('A later one', 'publishedAt: 2090-01-05T09:00:00Z\n'))
  write('services/a-passing-one.md', service('A passing one', 'draft: true\n'))
  edit('redirects.yaml', (words) => `${words}\n- { from: /what-we-do/a-passing-one, to: /what-we-do }\n`)
  other.answer = (response) => response.writeHead(401).end('{"detail":"No matching signature found"}')
  const refused = await publish()
  expect(refused.stderr).toBe('')
  expect(lines(refused.stdout).slice(1)).toEqual([
    `${one.address} | notified`,
    `${other.address} | refused with 401: No matching signature found`,
    'Visitors see now:',
    '/blog/a-draft | a draft, which nobody sees',
    '/blog/logs-are-a-budget | changed',
    '/what-we-do/a-later-one | scheduled until 2090-01-05T09:00:00Z',
    '/what-we-do/a-new-one | new',
    '/what-we-do/a-passing-one | gone: leads on to /what-we-do',
    'content/redirects.yaml | changed',
    '1 of 2 addresses notified: the next publish sends the rest again',
    '',
  ])
  expect(refused.status).toBe(1)
  expect(sentTo(one)).toEqual([[{ type: 'content' }, { type: 'blog', slug: 'logs-are-a-budget' }]])

  other.answer = (response) => response.writeHead(200).end('{}')
  for (const file of ['services/a-new-one.md', 'blog/a-draft.md']) rmSync(path.join(content, file))
  const again = await publish()
  expect(again.status).toBe(0)
  expect(lines(again.stdout)).toEqual(
    expect.arrayContaining([
      '/blog/a-draft | gone, and was never seen',
      '/blog/logs-are-a-budget | changed',
      '/what-we-do/a-new-one | gone',
    ]),
  )
  expect([one.posts.length, other.posts.length]).toEqual([2, 2])
  expect(sentTo(other)[1]).toEqual([{ type: 'content' }, { type: 'blog', slug: 'logs-are-a-budget' }])
  const withNew = { PUBLISH_URLS: `${one.address} http://127.0.0.1:9` }
  expect((await publish(withNew)).stdout).toContain('Nothing has changed')
})
