import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beginProcess } from '#lib/testing/begin-process'

/** What an editor reads of ordinary mistakes, in a copy of content/. */
const folder = mkdtempSync(path.join(tmpdir(), 'wse-content-'))
const POST = 'blog/logs-are-a-budget.md'

beforeEach(() => {
  cpSync('content', folder, { recursive: true })
  Object.assign(process.env, { CONTENT_DIR: folder, API_BASE_URL: '', LOG_LEVEL: 'silent' })
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

async function check(): Promise<string[]> {
  beginProcess()
  const { checkContent } = await import('#lib/gateway/authoring/check')
  return (await checkContent()).faults
}

function edit(name: string, change: (text: string) => string): void {
  const file = path.join(folder, name)
  writeFileSync(file, change(readFileSync(file, 'utf8')))
}

test('all faults of all files are named at once, each with what was given and what is wanted', async () => {
  edit(POST, (text) =>
    text
      .replace(/^publishedAt: .*$/m, 'publishedAt: 20 November 2026')
      .replace(/^summary: [\s\S]*?\n(?=category)/m, 'summary: Too short.\n'),
  )
  edit('services/observability.md', (text) =>
    text.replace(/^order: .*\n/m, 'order: seventy\n').replace(/^audience: .*\n/m, ''),
  )
  edit('trivia/first-domain.md', (text) => text.replace(/^category: .*$/m, 'category: histroy'))
  expect(await check()).toEqual([
    expect.stringMatching(
      /^content\/blog\/logs-are-a-budget\.md:3: summary: has 10 characters: it must have 70 characters at least$/,
    ),
    expect.stringMatching(
      /^content\/blog\/logs-are-a-budget\.md:\d+: publishedAt: is "20 November 2026": it must be a time such as 2026-11-20T09:00:00Z$/,
    ),
    'content/services/observability.md:2: audience: is missing: it must be a text',
    'content/services/observability.md:5: order: is "seventy": it must be a number',
    expect.stringMatching(
      /^content\/trivia\/first-domain\.md:3: category: is "histroy", .*; did you mean "history"\?$/,
    ),
  ])
})

test('a title with a colon needs quotes', async () => {
  edit(POST, (text) => text.replace(/^title: .*$/m, 'title: Logs: a budget'))
  expect(await check()).toEqual([
    `content/${POST}:2: title: needs quotes because of its colon: title: "Logs: a budget"`,
  ])
})

test('a byte order mark and the line ends of Windows are taken', async () => {
  edit(POST, (text) => `\uFEFF${text.replaceAll('\n', '\r\n')}`)
  expect(await check()).toEqual([])
})

test('files that nobody reads are named', async () => {
  writeFileSync(path.join(folder, 'blog/two-paths.markdown'), '')
  writeFileSync(path.join(folder, 'redirect.yaml'), '')
  expect(await check()).toEqual([
    'content/blog/two-paths.markdown:1: file name: is not read: it must end in .md or .yaml',
    'content/redirect.yaml:1: file name: is not read: it must be redirects.yaml',
  ])
})

test('a redirect hides no page', async () => {
  edit('redirects.yaml', (text) => `${text}\n- { from: /blog/queues-tell-the-truth, to: /blogs }\n`)
  expect(await check()).toEqual([
    expect.stringMatching(
      /^content\/redirects\.yaml:\d+: from: is \/blog\/queues-tell-the-truth, a page that nobody can read/,
    ),
  ])
})

test('what is published has no words of the template', async () => {
  const { newPost } = await import('#lib/gateway/authoring/new-post')
  newPost('Two paths', 'networks')
  expect(await check()).toEqual([])
  edit('blog/two-paths.md', (text) => text.replace('draft: true', 'draft: false'))
  expect((await check()).map((fault) => fault.split(': ', 3).join(': '))).toEqual(
    [8, 9, 3, 13].map((line) => `content/blog/two-paths.md:${line}: text: has words of the template still`),
  )
})

test('a number behind a # is no comment', async () => {
  edit(POST, (text) => text.replace(/^title: .*$/m, 'title: Ports #443 and #80'))
  expect(await check()).toEqual([`content/${POST}:2: needs quotes because of its #: "Ports #443 and #80"`])
})

test('a key that is missing because it is misspelt is named, and so is one that stands elsewhere', async () => {
  edit(POST, (text) => text.replace(/^publishedAt: /m, 'publishdAt: '))
  edit('infographics/who-is-online.yaml', (text) => text.replace(/^title: /m, 'sources: []\ntitle: '))
  expect(await check()).toEqual([
    expect.stringMatching(/^content\/blog\/.*: publishedAt: is missing: is "publishdAt" meant for it\?$/),
    expect.stringMatching(/^content\/infographics\/.*: sources: has no place here: it belongs elsewhere in the file$/),
  ])
})

test('a value that can not be right is named with what was given', async () => {
  edit('trivia/broadcast-address.md', (text) => text.replace(/^correctOption: .*$/m, 'correctOption: 9'))
  expect(await check()).toEqual([
    expect.stringMatching(/: correctOption: is 9: it must be the index of the right option, counting from 0$/),
  ])
})

test('a key that stands twice, and a tab, are named as that', async () => {
  edit(POST, (text) => text.replace(/^category: .*$/m, '$&\n$&'))
  edit('blog/retries-with-manners.md', (text) => text.replace(/^category: /m, 'keyFigure:\n\tvalue: x\n$&'))
  expect(await check()).toEqual([
    expect.stringMatching(/^content\/blog\/logs-are-a-budget\.md:\d+: category: stands here twice$/),
    expect.stringMatching(
      /^content\/blog\/retries-with-manners\.md:\d+: value: begins with a tab: indent it with spaces$/,
    ),
  ])
})

test('facts that pages name are missed where they are missing', async () => {
  writeFileSync(path.join(folder, 'facts.yaml'), '')
  expect((await check()).join('\n')).toMatch(
    /^content\/facts\.yaml:1: booking-answer, .*: is missing, and pages name it$/m,
  )
})

test('a wrong redirect hides nothing that is wrong in texts', async () => {
  edit('redirects.yaml', (text) => `${text}\n- { from: /x/, to: / }\n`)
  edit(POST, (text) => `${text}\nA text — with a dash.\n`)
  edit('blog/retries-with-manners.md', (text) => text.split(/^---$/m).slice(0, 2).join('---').concat('---\n'))
  edit('services/network-design.md', (text) => text.replace('slug: two-paths', 'slug: too-paths'))
  const faults = await check()
  expect(faults).toEqual([
    expect.stringMatching(
      /^content\/redirects\.yaml:\d+: \d+\.from: is "\/x\/": it must be in its canonical form, \/x$/,
    ),
    expect.stringMatching(/^content\/blog\/retries-with-manners\.md:1: text: is missing$/),
    expect.stringMatching(/^content\/blog\/logs-are-a-budget\.md:\d+: style: "—": a dash between words is an en dash/),
    expect.stringMatching(
      /^content\/services\/network-design\.md:14: posts: names \/blog\/too-paths-are-not-two-networks, where no page is$/,
    ),
  ])
})

test('a kind of section that there is not is named with those that there are', async () => {
  edit('infographics/who-is-online.yaml', (text) => text.replace(/^ {2}- kind: \w+/m, '  - kind: lins'))
  expect((await check())[0]).toMatch(
    /sections\.0\.kind: is "lins": it must be one of .*"bars", .*; did you mean "lines"\?$/,
  )
})

test('quotes that do not end are named on the line of the file', async () => {
  edit(POST, (text) => text.replace(/^title: .*$/m, 'title: "Quoted" and not'))
  expect(await check()).toEqual([`content/${POST}:2: Unexpected scalar at node end: a text with signs may need quotes`])
})
