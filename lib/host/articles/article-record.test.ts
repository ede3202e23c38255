import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beginProcess } from '#lib/testing/begin-process'

/** A host over many posts. */
const folder = mkdtempSync(path.join(tmpdir(), 'wse-many-posts-'))
beforeAll(() => {
  cpSync('content', folder, { recursive: true })
  const text = readFileSync('content/blog/latency-is-geography.md', 'utf8')
  for (let at = 0; at < 300; at++) writeFileSync(path.join(folder, 'blog', `post-${at}.md`), text)
  Object.assign(process.env, { CONTENT_DIR: folder, API_BASE_URL: '', LOG_LEVEL: 'silent' })
  beginProcess()
})

test('the first call reads all posts, with turns for others between', async () => {
  const { host } = await import('#lib/host/host')
  let turns = 0
  const others = setInterval(() => {
    turns += 1
  }, 1)
  const answer = await host.fetch(new Request('http://host/api/blog/enable/list?size=1'))
  clearInterval(others)
  expect(await answer.json()).toMatchObject({ total: 300 + 24 })
  expect(turns).toBeGreaterThan(5)
})

test('each bundle of the server has the same records', async () => {
  const { blogRecords } = await import('#lib/host/blog')
  jest.resetModules()
  const another = await import('#lib/host/blog')
  expect(another.blogRecords()).toBe(blogRecords())
})
