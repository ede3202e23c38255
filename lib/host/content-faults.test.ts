import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { beginProcess } from '#lib/testing/begin-process'

/** A site that runs over a copy of content/, in which files go wrong. */
const folder = mkdtempSync(path.join(tmpdir(), 'wse-faults-'))
const data = mkdtempSync(path.join(tmpdir(), 'wse-data-'))
const file = (name: string) => path.join(folder, name)

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true })
  rmSync(data, { recursive: true, force: true })
  cpSync('content', folder, { recursive: true })
  Object.assign(process.env, { CONTENT_DIR: folder, DATA_DIR: data, API_BASE_URL: '', LOG_LEVEL: 'silent' })
  delete process.env.NEXT_DEPLOYMENT_ID
  beginProcess()
})
afterAll(() => {
  for (const each of [folder, data]) rmSync(each, { recursive: true, force: true })
})

/** What is served and wrong now. */
async function site() {
  const { raiseContentVersion } = await import('#lib/host/content/content-version')
  raiseContentVersion([])
  const { contentFaults } = await import('#lib/host/content-faults')
  const faults = (await contentFaults()).map(({ message }) => message)
  const { host } = await import('#lib/host/host')
  const { services } = await import('#lib/host/content/offer')
  const { readRedirects } = await import('#lib/host/content/redirects')
  const { fact } = await import('#lib/host/content/facts')
  const answer = async (address: string) => (await host.fetch(new Request(`http://host${address}`))).json()
  return { faults, services: services(), redirects: readRedirects(), fact, answer }
}

const change = (name: string, from: string | RegExp, to: string) => {
  const text = readFileSync(file(name), 'utf8')
  expect(text).toMatch(from)
  writeFileSync(file(name), text.replace(from, to))
}

const POST = 'blog/the-bill-is-a-drawing.md'
const postTitles = async () =>
  ((await (await site()).answer('/api/blog/enable/list?size=100')) as { items: { title: string }[] }).items.map(
    ({ title }) => title,
  )

test('a wrong file is served as it was before, its neighbours as they are now, and is named until it is mended', async () => {
  const before = await postTitles()
  change(POST, /^title: .*$/m, 'title: 7')
  change('blog/logs-are-a-budget.md', /^title: .*$/m, 'title: Another title')
  const after = await postTitles()
  expect(after).toHaveLength(before.length)
  expect(after).toContain('The bill is a drawing of your architecture')
  expect(after).toContain('Another title')
  expect((await site()).faults).toEqual([expect.stringMatching(/^blog\/the-bill-is-a-drawing\.md:2: title: /)])
  change(POST, 'title: 7', 'title: The bill is mended')
  expect(await postTitles()).toContain('The bill is mended')
  expect((await site()).faults).toEqual([])
})

test('a process that starts with wrong files leaves out these alone', async () => {
  const { length } = await postTitles()
  rmSync(data, { recursive: true, force: true })
  beginProcess()
  change(POST, /^title: .*$/m, 'title: 7')
  change('services/observability.md', /^summary: .*$/m, 'summary: ""')
  change('infographics/who-is-online.yaml', /^category: .*$/m, 'category: no-such')
  expect(await postTitles()).toHaveLength(length - 1)
  const { faults, services, answer } = await site()
  expect(services.map(({ slug }) => slug)).toContain('network-design')
  expect(services.map(({ slug }) => slug)).not.toContain('observability')
  const { items } = (await answer('/api/infrograpic/enable/list?size=100')) as { items: unknown[] }
  expect(items).toHaveLength(9)
  expect(faults).toEqual([
    expect.stringMatching(/^blog\/the-bill-is-a-drawing\.md:2: title: /),
    expect.stringMatching(
      /^infographics\/who-is-online\.yaml:\d+: category: is "no-such", which categories.yaml does not list/,
    ),
    expect.stringMatching(/^services\/observability\.md:\d+: summary: /),
  ])
  expect(faults[1]).not.toContain('.yaml:1:')
})

test('a process that starts with a wrong file serves what one before had of it', async () => {
  process.env.NEXT_DEPLOYMENT_ID = 'release'
  const before = await postTitles()
  const stored = path.join(data, 'content', POST)
  for (let tries = 0; tries < 100 && !existsSync(stored); tries++) await pause(20)
  beginProcess()
  change(POST, /^title: .*$/m, 'title: 7')
  expect(await postTitles()).toEqual(before)
  beginProcess()
  rmSync(file(POST))
  expect(await postTitles()).toHaveLength(before.length - 1)
})

const postShown = async () => {
  const { answer } = await site()
  const slug = path.basename(POST, '.md')
  const { title, body } = (await answer(`/api/blog/blogdetails/${slug}`)) as { title?: string; body?: string }
  return { title, has: ['One', 'Two', 'Three'].filter((word) => body?.includes(`Sentence ${word}`)) }
}
const write = (word: string, key = 'title') => {
  const text = readFileSync(file(POST), 'utf8')
  writeFileSync(file(POST), `${text.replace(/^title: .*$/m, `${key}: ${word}`)}\nSentence ${word}.\n`)
}

test('of a wrong file the last right version of either process is served, title and text of the same one', async () => {
  process.env.NEXT_DEPLOYMENT_ID = 'release'
  const original = readFileSync(file(POST), 'utf8')
  write('One')
  expect(await postShown()).toEqual({ title: 'One', has: ['One'] })
  // As the other process does, which looks at the files first.
  writeFileSync(file(POST), original)
  write('Two')
  writeFileSync(path.join(data, 'content', POST), readFileSync(file(POST)))
  write('Three', 'tilte')
  expect(await postShown()).toEqual({ title: 'Two', has: ['Two'] })
})

test('the text of a wrong file is served to nobody where its copy is lost', async () => {
  process.env.NEXT_DEPLOYMENT_ID = 'release'
  write('One')
  expect(await postShown()).toEqual({ title: 'One', has: ['One'] })
  rmSync(path.join(data, 'content'), { recursive: true })
  write('Two', 'tilte')
  expect((await postShown()).has).not.toContain('Two')
})

test('a post that is wrong and whose copy is lost is in no list', async () => {
  process.env.NEXT_DEPLOYMENT_ID = 'release'
  await postShown()
  rmSync(path.join(data, 'content'), { recursive: true })
  change(POST, /^title: .*$/m, 'title: 7')
  expect(await postTitles()).not.toContain('The bill is a drawing of your architecture')
})

test('the text of a right file is in memory only where it can not be stored', async () => {
  process.env.NEXT_DEPLOYMENT_ID = 'release'
  const { madeOf } = await import('#lib/host/content/last-good')
  expect(madeOf(POST, (text) => text)?.isInMemory).toBe(false)
  rmSync(data, { recursive: true, force: true })
  writeFileSync(data, 'no folder')
  expect(madeOf(POST, (text) => text)?.isInMemory).toBe(true)
})

test('a copy that is lost is made again', async () => {
  process.env.NEXT_DEPLOYMENT_ID = 'release'
  await postShown()
  rmSync(path.join(data, 'content'), { recursive: true })
  await site()
  expect(existsSync(path.join(data, 'content', POST))).toBe(true)
})

test('lists, facts and redirects that are wrong stay as they were', async () => {
  writeFileSync(file('redirects.yaml'), '- { from: /old, to: /blogs }\n')
  const members = await (await site()).answer('/api/wse/team/list/getEnableTeamMember')
  const handover = (await site()).fact('handover')
  writeFileSync(file('redirects.yaml'), '- { from: /old }\n')
  writeFileSync(file('team.yaml'), 'members: 7\n')
  writeFileSync(file('categories.yaml'), 'nothing: [\n')
  writeFileSync(file('facts.yaml'), 'handover: 7\n')
  const after = await site()
  const wrong = ['categories.yaml', 'facts.yaml', 'redirects.yaml', 'team.yaml']
  expect([...new Set(after.faults.map((fault) => fault.split(':')[0]))]).toEqual(wrong)
  expect(await after.answer('/api/wse/team/list/getEnableTeamMember')).toEqual(members)
  expect(after.fact('handover')).toBe(handover)
  expect(after.redirects.get('/old')?.to).toBe('/blogs')
  expect(await postTitles()).not.toHaveLength(0)
})

test('a member with a position that is not listed is left out alone', async () => {
  const path = '/api/wse/team/list/getEnableTeamMember'
  const members = (await (await site()).answer(path)) as unknown[]
  change('team.yaml', /^( +position: ).*$/m, '$1nobody')
  const after = await site()
  expect(await after.answer(path)).toHaveLength(members.length - 1)
  expect(after.faults).toEqual([expect.stringMatching(/^team\.yaml:\d\d+: members\.[\w-]+\.position: is "nobody"/)])
})

test('what is wrong is logged once, and that it is right again', async () => {
  await site()
  const { log } = await import('#lib/log')
  const errors = jest.spyOn(log, 'error')
  const infos = jest.spyOn(log, 'info')
  change(POST, /^title: .*$/m, 'title: 7')
  for (let times = 0; times < 3; times++) await site()
  expect(errors.mock.calls).toEqual([
    [
      expect.objectContaining({ file: `content/${POST}`, line: 2, field: 'title', served: 'the version before' }),
      'a file of content is wrong',
    ],
  ])
  change(POST, 'title: 7', 'title: Mended')
  await site()
  expect(infos).toHaveBeenCalledWith({ file: `content/${POST}` }, 'a file of content is right again')
})
