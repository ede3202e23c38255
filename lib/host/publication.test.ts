import { cpSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

const folder = mkdtempSync(path.join(tmpdir(), 'wse-content-'))
let host: typeof import('#lib/host/host').host
let offer: typeof import('#lib/host/content/offer')

const STATES = {
  'draft: true': 'is a draft',
  'unpublishedAt: 2026-01-01T00:00:00Z': 'has ended',
  'unpublishedAt: 2999-01-01T00:00:00Z': 'ends later',
}
const ARTICLES = {
  'blog/names-are-the-first-dependency.md': '/api/blog/enable/list?size=100 /api/blog/blogdetails/',
  'trivia/first-domain.md': '/api/trivia/enable/list?size=100 /api/trivia/getData?slug=',
  'infographics/what-a-nine-means.yaml': '/api/infrograpic/enable/list?size=100 /api/infrograpic/getData?slug=',
}
const OFFERS = ['services/observability.md', 'plans/watch.md', 'microservices/cost-meter.md', 'apps/night-desk.md']

beforeAll(async () => {
  cpSync('content', folder, { recursive: true })
  Object.assign(process.env, { CONTENT_DIR: folder, LIST_REFRESH_SECONDS: '1' })
  host = (await import('#lib/host/host')).host
  offer = await import('#lib/host/content/offer')
})

/** Puts a line into the front matter of a file, where a date of the file may stand before it. */
function withLine(file: string, line: string): void {
  const original = readFileSync(path.join('content', file), 'utf8')
  const dated = original.replace(/^publishedAt: .*$/m, 'publishedAt: 2025-01-01T00:00:00Z')
  const start = dated.startsWith('---') ? 4 : 0
  writeFileSync(path.join(folder, file), `${dated.slice(0, start)}${line}\n${dated.slice(start)}`)
}

const slugOf = (file: string) => path.parse(file).name
const ask = async (address: string) => {
  const answer = await host.fetch(new Request(`http://host.test${address}`))
  return { status: answer.status, text: await answer.text() }
}

/** Whoever does not follow content looks at it once in the refresh time. */
const afterChange = () => new Promise((resolve) => setTimeout(resolve, 1100))

describe.each(Object.entries(STATES))('with %s', (line, says) => {
  const isShown = says === 'ends later'
  beforeAll(async () => {
    for (const file of [...Object.keys(ARTICLES), ...OFFERS]) withLine(file, line)
    await afterChange()
  })

  test.each(Object.entries(ARTICLES))(`%s ${says}`, async (file, addresses) => {
    const [list = '', item = ''] = addresses.split(' ')
    const found = await ask(item + slugOf(file))
    expect([found.status, (await ask(list)).text.includes(`"${slugOf(file)}"`)]).toEqual([isShown ? 200 : 404, isShown])
    expect(found.text).not.toMatch(/draft|unpublishedAt/)
  })

  test(`what is offered ${says}`, () => {
    const { services, plans, microservices, apps } = offer
    const shown = [services(), plans(), microservices(), apps()].flat().map(({ slug }) => slug)
    for (const file of OFFERS) expect([file, shown.includes(slugOf(file))]).toEqual([file, isShown])
  })
})

test('a piece that ends before it begins is named, and served as it was before', async () => {
  withLine('trivia/first-domain.md', 'unpublishedAt: 2024-01-01T00:00:00Z')
  await afterChange()
  expect((await ask('/api/trivia/getData?slug=first-domain')).status).toBe(200)
  const { contentFaults } = await import('#lib/host/content-faults')
  expect((await contentFaults()).map(({ message }) => message)).toEqual([
    expect.stringMatching(
      /trivia\/first-domain\.md:2: unpublishedAt: is "2024-01-01.*it must be later than publishedAt/,
    ),
  ])
})

test('it is known when each file begins and ends to be shown, unless it is a draft', async () => {
  withLine('trivia/first-domain.md', 'unpublishedAt: 2026-01-01T00:00:00Z')
  withLine('plans/watch.md', 'unpublishedAt: 2999-01-01T00:00:00Z')
  withLine('apps/night-desk.md', 'draft: true\npublishedAt: 2999-01-01T00:00:00Z')
  await afterChange()
  const { timesOfFiles } = await import('#lib/host/times-of-files')
  const times = await timesOfFiles()
  expect(times.get('trivia/first-domain.md')).toEqual([Date.UTC(2025, 0, 1), Date.UTC(2026, 0, 1)])
  expect(times.get('plans/watch.md')).toEqual([Date.UTC(2999, 0, 1)])
  expect([times.has('apps/night-desk.md'), times.has('services/observability.md')]).toEqual([false, true])
})
