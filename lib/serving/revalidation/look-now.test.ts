import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { until } from '#lib/testing/receivers'

const folder = mkdtempSync(path.join(tmpdir(), 'look-now-'))
const heard = { content: 0, tags: [] as string[] }

// Beside a remote host, and by itself the process would look again in an hour.
beforeAll(async () => {
  cpSync('content', folder, { recursive: true })
  const host = 'http://127.0.0.1:9'
  Object.assign(process.env, { CONTENT_DIR: folder, LIST_REFRESH_SECONDS: '3600', API_BASE_URL: host })
  process.env.LOG_LEVEL = 'silent'
  const { pageCache } = await import('#lib/serving/page-cache/cached-page')
  const { followContent } = await import('#lib/serving/revalidation/follow-content')
  const { followedContent } = await import('#lib/host/content/followed-content')
  pageCache().current = {
    read: () => Promise.reject(new Error('not asked')),
    invalidate: (expired, touched) => void heard.tags.push(...expired, ...touched),
  }
  const followed = await followContent()
  const onContent = () => {
    heard.content += 1
  }
  followed.start({ onContent, onMedia: () => {} }, Promise.resolve())
  await until(() => Boolean(followedContent().lookNow))
})
afterAll(async () => {
  const { runShutdown } = await import('#lib/shutdown')
  await runShutdown()
  rmSync(folder, { recursive: true, force: true })
})

async function lookNow(): Promise<void> {
  const { followedContent } = await import('#lib/host/content/followed-content')
  heard.tags.length = 0
  await followedContent().lookNow?.()
}

test('a message has the files looked at at once: redirects, services and pages of words too', async () => {
  writeFileSync(path.join(folder, 'redirects.yaml'), '- { from: /old, to: /blogs }\n')
  await lookNow()
  expect(heard.content).toBe(1)
  writeFileSync(path.join(folder, 'services/new.md'), 'new')
  await Promise.all([lookNow(), lookNow()])
  expect(heard.tags).toEqual(expect.arrayContaining(['_N_T_/what-we-do/new', '*']))
  expect(heard.content).toBe(2)
})

test('files that a remote host serves in their place are no change', async () => {
  writeFileSync(path.join(folder, 'blog/new.md'), 'new')
  writeFileSync(path.join(folder, 'team.yaml'), '[]')
  await lookNow()
  expect([heard.content, heard.tags]).toEqual([2, []])
})
