import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

/** Each check on a copy of content/ in which one fault is planted. */
const folder = mkdtempSync(path.join(tmpdir(), 'wse-content-'))

beforeAll(() => {
  cpSync('content', folder, { recursive: true })
  process.env.CONTENT_DIR = folder
  process.env.API_BASE_URL = ''
})

/** As in a process of its own: what was read before is not used again. */
async function check(): Promise<string[]> {
  jest.resetModules()
  const { checkContent } = await import('#lib/gateway/authoring/check')
  return (await checkContent()).faults
}

/** The faults while a file is changed. */
async function faultsWith(name: string, from: string, to: string): Promise<string[]> {
  const file = path.join(folder, name)
  const right = readFileSync(file, 'utf8')
  expect(right).toContain(from)
  writeFileSync(file, right.replaceAll(from, to))
  try {
    return await check()
  } finally {
    writeFileSync(file, right)
  }
}

test('the content of this project has no fault', async () => {
  expect(await check()).toEqual([])
})

test('a table whose sum does not add up', async () => {
  expect(await faultsWith('blog/ipv6-without-a-flag-day.md', '| 128 |', '| 132 |')).toEqual([
    expect.stringMatching(
      /^content\/blog\/ipv6-without-a-flag-day\.md:\d+: sum: "in all" says 132: the parts make 128$/,
    ),
  ])
  expect(await faultsWith('infographics/where-the-bytes-go.yaml', '[Together, 78', '[Together, 80')).toEqual([
    expect.stringContaining('sum: "Together" says 80: the parts make 78'),
  ])
})

const SOURCES = `    sources:
      - { title: "BIPM: SI prefixes", url: "https://www.bipm.org/en/measurement-units/si-prefixes" }
`

test('an infographic without a source', async () => {
  expect(await faultsWith('infographics/how-long-a-copy-takes.yaml', SOURCES, '')).toEqual([
    'content/infographics/how-long-a-copy-takes.yaml:1: sources: no section names a source',
  ])
})

test('a fact that two texts state with different figures', async () => {
  expect(await faultsWith('services/operations-support.md', 'of {fact:handover}', 'of two months')).toEqual([
    expect.stringMatching(/operations-support\.md:\d+: handover: says "two", and facts\.yaml says "three months"/),
  ])
})

test('a contraction against the habit', async () => {
  const post = 'blog/the-quiet-handover.md'
  expect(await faultsWith(post, "what isn't on any dashboard", 'what is not on any dashboard')).toEqual([
    expect.stringMatching(/the-quiet-handover\.md:\d+: contraction: "is not": a text contracts it$/),
  ])
})

test('a hyphen that stands for a dash, and a source that is data', async () => {
  expect(await faultsWith('apps/night-desk.md', 'The page is dark, the', 'The page is dark - the')).toEqual([
    expect.stringMatching(/^content\/apps\/night-desk\.md:\d+: style: " - ": a dash between words is an en dash/),
  ])
  const lookup = 'https://lookup.icann.org/'
  expect(await faultsWith('trivia/first-domain.md', lookup, `${lookup}record.json`)).toEqual([
    expect.stringMatching(/first-domain\.md:\d+: sources: .*record\.json is for programs/),
  ])
})

test('a quoted fact that there is not', async () => {
  expect(await faultsWith('plans/run.md', '{fact:notice}', '{fact:notise}')).toEqual([
    expect.stringMatching(/^content\/plans\/run\.md:\d+: \{fact:notise\}: must name one of message-answer, /),
  ])
})

test('a drawing that can not be drawn, and one that says what its page does not', async () => {
  const service = 'services/network-design.md'
  expect(await faultsWith(service, 'is: pipe, at: [4, 1]', 'is: tunnel, at: [4, 1]')).toEqual([
    expect.stringMatching(
      /^content\/services\/network-design\.md:\d+: drawing\.parts\.1\.is: is "tunnel": it must be one of "site", "rack", /,
    ),
  ])
  expect(await faultsWith(service, '[one, there]', '[one, elsewhere]')).toEqual([
    expect.stringMatching(
      /network-design\.md:\d+: drawing\.links\.1\.1: names "elsewhere", which is no part: there are here, /,
    ),
  ])
  expect(await faultsWith(service, 'label: one path', 'label: first tunnel')).toEqual([
    expect.stringMatching(
      /network-design\.md:\d+: drawing: the page does not say "first tunnel": take words of the page$/,
    ),
  ])
})

test('a picture that is missing, or whose name says another size', async () => {
  mkdirSync(path.join(folder, 'media'))
  cpSync('public/icon-192.png', path.join(folder, 'media', 'duct-192x192.png'))
  cpSync('public/icon-192.png', path.join(folder, 'media', 'duct-200x100.png'))
  cpSync('public/icon-192.png', path.join(folder, 'media', 'duct.png'))
  const faultsOf = async (picture: string) =>
    (await faultsWith('blog/logs-are-a-budget.md', '\n## ', `\n![A duct](/media/${picture})\n\n## `)).map((fault) =>
      fault.replace(/^.*?: /, ''),
    )
  expect(await faultsOf('duct-192x192.png')).toEqual([])
  expect(await faultsOf('no-duct-1x1.avif')).toEqual([
    'picture: /media/no-duct-1x1.avif is not there: put the picture in with "npm run content -- picture FILE"',
  ])
  for (const picture of ['duct-200x100.png', 'duct.png'])
    expect(await faultsOf(picture)).toEqual([
      expect.stringContaining(`picture: /media/${picture} is 192 × 192 pixels, which its name must end with`),
    ])
})
