import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

const category = { id: 'c', slug: 'c', name: 'C' }
const post = {
  ...{ id: '1', slug: 'a-post', title: 'A post', category, body: '<p>x</p>' },
  ...{ publishedAt: '2026-03-01T00:00:00Z', updatedAt: '2026-04-01T00:00:00Z' },
}
/** What the host answers, as JSON writes it. */
let answer = ''
const server = createServer((_, response) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end(answer),
)
let api: typeof import('#lib/reading/backend/send').api

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  process.env.API_BASE_URL = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  api = (await import('#lib/reading/backend/send')).api
})
afterAll(() => server.close())

const details = (changed: object) => {
  answer = JSON.stringify({ ...post, ...changed })
  return api.blog.details({ slug: post.slug, admin: '' })
}

test('half of a character, where a host cut a text, becomes the sign for one that can not be read', async () => {
  answer = '[{"id":"c","slug":"c","name":"Half \\ud83d, whole \\ud83d\\ude00","type":"BLOG","count":1}]'
  expect((await api.category.list())[0]?.name).toBe('Half \ufffd, whole \u{1f600}')
})

test('control characters are taken out, and lines stay', async () => {
  const { title, body } = await details({
    title: 'Bell\u0007 nul\u0000 \u001b[31mred\u009b',
    body: '<pre>1\n\t2</pre>',
  })
  expect([title, body]).toEqual(['Bell nul [31mred', '<pre>1\n\t2</pre>'])
})

test.each([
  ['has changed', '2026-04-01T00:00:00Z', '2026-04-01T00:00:00Z'],
  ['is to change', '2999-01-01T00:00:00Z', post.publishedAt],
  ['changed before it was there', '2020-01-01T00:00:00Z', post.publishedAt],
])('what %s did so then, or when it was published', async (_, updatedAt, shown) => {
  expect((await details({ updatedAt })).updatedAt).toBe(shown)
})

test('categories of two content types may have one slug', async () => {
  const both = ['BLOG', 'TRIVIA'].map((type) => ({ id: `${type}-1`, slug: 'history', name: 'History', type, count: 1 }))
  answer = JSON.stringify(both)
  expect((await api.category.list()).map(({ id }) => id)).toEqual(['BLOG-1', 'TRIVIA-1'])
})

test('a list names an item once', async () => {
  answer = JSON.stringify({
    items: [post, { ...post, slug: 'b' }, { ...post, title: 'Again' }],
    page: 1,
    size: 24,
    total: 3,
  })
  const { items } = await api.blog.list({ page: 1, size: 24 })
  expect(items.map(({ slug, title }) => [slug, title])).toEqual([
    ['a-post', 'A post'],
    ['b', 'A post'],
  ])
})

test.each([
  ['/img/p.png', /^\/host-pictures\/[^/]+\/[\w-]+$/],
  ['https://cdn.example/p.png', /^https:\/\/cdn\.example\/p\.png$/],
  ['javascript:alert(1)', /^$/],
  ['data:image/png;base64,AA', /^$/],
])('the picture of a preview at %s is one that can be loaded, or none', async (image, shown) => {
  answer = JSON.stringify({ title: 'A', description: '', keywords: [], image })
  expect((await api.blog.metaKeys({ slug: post.slug })).image).toMatch(shown)
})

test('a question whose right option is none of its options is shown without it', async () => {
  const { updatedAt: _, body: __, title: ___, ...item } = post
  answer = JSON.stringify({ ...item, question: 'Which?', options: ['One', 'Two'], correctOption: 7, answer: 'Two' })
  const { options, correctOption } = await api.trivia.data({ slug: post.slug })
  expect([options, correctOption]).toEqual([['One', 'Two'], undefined])
})

test('an item that can not be read is named to operators, until it can', async () => {
  const { recordsLeftOut } = await import('#lib/base/telemetry/process-facts')
  await expect(details({ body: null })).rejects.toThrow('body')
  const ofPosts = () => recordsLeftOut().filter(({ call }) => call === 'blog.details')
  expect(ofPosts()).toMatchObject([{ record: 'a-post', field: 'body' }])
  await details({})
  expect(ofPosts()).toEqual([])
})
