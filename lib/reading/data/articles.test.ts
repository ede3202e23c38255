import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

const LIST_REFRESH_SECONDS = 1

const category = { id: 'c', slug: 'c', name: 'C' }
const question = (at: number) => ({
  id: `${at}`,
  slug: `question-${at}`,
  question: `Question ${at}`,
  category,
  publishedAt: '2026-01-01T00:00:00Z',
})

/** A host with questions, newest first, that remembers which pages of the list it was asked for. */
const questions = Array.from({ length: 250 }, (_, at) => question(250 - at))
let asked: number[] = []
let isSecondPageLost = false
const host = createServer((request, response) => {
  const { searchParams } = new URL(request.url ?? '', 'http://host')
  const [page, size] = [Number(searchParams.get('page')), Number(searchParams.get('size'))]
  asked.push(page)
  const items = isSecondPageLost && page === 2 ? [] : questions.slice((page - 1) * size, page * size)
  response.setHeader('content-type', 'application/json')
  response.end(JSON.stringify({ items, page, size, total: questions.length }))
})
let indexOf: typeof import('#lib/reading/data/articles').indexOf

beforeAll(async () => {
  await new Promise<void>((resolve) => host.listen(0, '127.0.0.1', resolve))
  const { port } = host.address() as AddressInfo
  const env = { API_BASE_URL: `http://127.0.0.1:${port}`, LIST_REFRESH_SECONDS: String(LIST_REFRESH_SECONDS) }
  jest.resetModules()
  Object.assign(process.env, env)
  indexOf = (await import('#lib/reading/data/articles')).indexOf
})
afterAll(() => {
  host.closeAllConnections()
  host.close()
})
beforeEach(async () => {
  await indexOf('trivia')
  asked = []
  await pause(LIST_REFRESH_SECONDS * 1000 + 50)
})

test('an index is read again by its first page alone where nothing is new', async () => {
  expect(await indexOf('trivia')).toHaveLength(250)
  expect(asked).toEqual([1])
})

test('a new item shows, and so does that an old one is gone', async () => {
  questions.unshift(question(251))
  const grown = await indexOf('trivia')
  expect([grown.length, grown[0]?.title, asked]).toEqual([251, 'Question 251', [1, 2, 3]])

  questions.splice(200, 1)
  await pause(LIST_REFRESH_SECONDS * 1000 + 50)
  const shrunk = await indexOf('trivia')
  expect([shrunk.length, shrunk.some(({ slug }) => slug === 'question-51')]).toEqual([250, false])
})

test('a list that did not come to its total is read again', async () => {
  isSecondPageLost = true
  questions.unshift(question(252))
  expect(await indexOf('trivia')).toHaveLength(151)
  isSecondPageLost = false
  await pause(LIST_REFRESH_SECONDS * 1000 + 50)
  expect(await indexOf('trivia')).toHaveLength(251)
})

test('an item that a host lists twice is in the index once', async () => {
  questions.splice(240, 0, question(12))
  await pause(LIST_REFRESH_SECONDS * 1000 + 50)
  const slugs = (await indexOf('trivia')).map(({ slug }) => slug)
  expect([slugs.length, slugs.filter((slug) => slug === 'question-12')]).toEqual([251, ['question-12']])
})
