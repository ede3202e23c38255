import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beginProcess } from '#lib/testing/begin-process'

/** A host over many posts. */
const folder = mkdtempSync(path.join(tmpdir(), 'wse-many-posts-'))
const text = readFileSync('content/blog/latency-is-geography.md', 'utf8')

beforeAll(() => {
  cpSync('content', folder, { recursive: true })
  for (let at = 0; at < 300; at++) writeFileSync(path.join(folder, 'blog', `post-${at}.md`), text)
  writeFileSync(path.join(folder, 'blog', 'front-matter-alone.yaml'), text.split('---')[1] ?? '')
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
  expect(await answer.json()).toMatchObject({ total: 300 + 24 + 1 })
  expect(turns).toBeGreaterThan(5)
})

test('a post of front matter alone is answered without a body', async () => {
  const { host } = await import('#lib/host/host')
  const answer = await host.fetch(new Request('http://host/api/blog/blogdetails/front-matter-alone'))
  expect([answer.status, await answer.json()]).toEqual([200, expect.objectContaining({ body: '' })])
})

test('each bundle of the server has the same records', async () => {
  const { blogRecords } = await import('#lib/host/blog')
  jest.resetModules()
  const another = await import('#lib/host/blog')
  expect(another.blogRecords()).toBe(blogRecords())
})

describe('a post whose file is another one since lists were read', () => {
  const file = path.join(folder, 'blog', 'post-7.md')
  const details = async () => {
    const { host } = await import('#lib/host/host')
    const answer = await host.fetch(new Request('http://host/api/blog/blogdetails/post-7'))
    return { status: answer.status, text: await answer.text() }
  }

  beforeAll(async () => {
    const { followedContent } = await import('#lib/host/content/followed-content')
    followedContent().isFollowed = true
    expect((await details()).status).toBe(200)
    const { blogRecords } = await import('#lib/host/blog')
    for (const record of blogRecords()) record.text.release()
  })

  test('is answered whole as it is now', async () => {
    writeFileSync(file, `${text.replace(/^title: .*$/m, 'title: Another title')}\nAnother end.\n`)
    const { status, text: answer } = await details()
    expect([status, JSON.parse(answer)]).toEqual([
      200,
      expect.objectContaining({ title: 'Another title', body: expect.stringContaining('Another end.') }),
    ])
  })

  test.each([
    ['a draft', () => writeFileSync(file, text.replace('---', '---\ndraft: true'))],
    ['gone', () => rmSync(file)],
    ['wrong', () => writeFileSync(file, 'title: Another title')],
  ])('is not found where it is %s', async (state, change) => {
    change()
    expect((await details()).status).toBe(404)
    const { notedFaults } = await import('#lib/host/content/last-good')
    const faults = notedFaults().map(({ reason }) => reason)
    expect(faults).toEqual(state === 'wrong' ? [expect.stringContaining('must start with front matter')] : [])
  })
})
