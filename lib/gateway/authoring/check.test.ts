import { cpSync, mkdirSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beginProcess } from '#lib/testing/begin-process'

/** Checks of a copy of content/ in which faults are planted, as many at once as can be: each reads all of it. */
const folder = mkdtempSync(path.join(tmpdir(), 'wse-content-'))

beforeAll(() => {
  cpSync('content', folder, { recursive: true })
  process.env.CONTENT_DIR = folder
  process.env.API_BASE_URL = ''
})

async function check(): Promise<string[]> {
  beginProcess()
  const { checkContent } = await import('#lib/gateway/authoring/check')
  return (await checkContent()).faults
}

type Change = [name: string, from: string, to: string]

/** The faults while files are changed. */
async function faultsWith(changes: Change[]): Promise<string[]> {
  const right = changes.map(([name, from, to]) => {
    const file = path.join(folder, name)
    const text = readFileSync(file, 'utf8')
    expect(text).toContain(from)
    writeFileSync(file, text.replaceAll(from, to))
    return { file, text }
  })
  try {
    return await check()
  } finally {
    for (const { file, text } of right.reverse()) writeFileSync(file, text)
  }
}

test('the content of this project has no fault', async () => {
  expect(await check()).toEqual([])
})

const SOURCES = `    sources:
      - { title: "BIPM: SI prefixes", url: "https://www.bipm.org/en/measurement-units/si-prefixes" }
`
const LOOKUP = 'https://lookup.icann.org/'
const PICTURES = ['duct-192x192.png', 'duct-200x100.png', 'duct.png', 'no-duct-1x1.avif', 'words-1x1.png']

/** What is planted, and what is to be said of it. */
const PLANTED: Record<string, { change: Change; faults: RegExp[] }> = {
  'a table whose sum does not add up': {
    change: ['blog/ipv6-without-a-flag-day.md', '| 128 |', '| 132 |'],
    faults: [/^content\/blog\/ipv6-without-a-flag-day\.md:\d+: sum: "in all" says 132: the parts make 128$/],
  },
  'an infographic whose sum does not add up': {
    change: ['infographics/where-the-bytes-go.yaml', '[Together, 78', '[Together, 2026'],
    faults: [/where-the-bytes-go\.yaml:51: sum: "Together" says 2026: the parts make 78/],
  },
  'a row with more cells than there are columns': {
    change: [
      'infographics/what-a-nine-means.yaml',
      '["99 %", 3 d 15 h 36 min, 7 h 12 min, 14 min 24 s]',
      '["99 %", 3 d 15 h 36 min, 7 h 12 min, 14 min 24 s, 1 s]',
    ],
    faults: [/what-a-nine-means\.yaml:\d+: data: the row "99 %" has 5 cells: there are 4 columns$/],
  },
  'links and pictures that a browser would look for beside the page': {
    change: [
      'blog/queues-tell-the-truth.md',
      '\n## Step 1: how many are inside\n',
      '\n[a](blog/x) [b](www.example.com) ![c](duct.jpg) ![d](/pictures/nope.png)\n\n## Step 1: how many are inside\n',
    ],
    faults: [
      /: link: leads to "blog\/x": it must begin with \/ for a page of this site, or with https:\/\/$/,
      /: link: leads to "www\.example\.com": it must begin with \//,
      /: picture: duct\.jpg is no address: a picture of content\/media begins with \/media\/$/,
      /: picture: \/pictures\/nope\.png is not there: a picture of content\/media begins with \/media\/$/,
    ],
  },
  'an infographic without a source': {
    change: ['infographics/how-long-a-copy-takes.yaml', SOURCES, ''],
    faults: [/^content\/infographics\/how-long-a-copy-takes\.yaml:6: sources: no section names a source$/],
  },
  'a fact that two texts state with different figures': {
    change: ['services/operations-support.md', 'of {fact:handover}', 'of two months'],
    faults: [/operations-support\.md:\d+: handover: says "two", and facts\.yaml says "three months"/],
  },
  'HTML in a text, which is left out': {
    change: ['blog/retries-with-manners.md', '## 3. Caller: a budget', '<div>A note</div>\n\n## 3. Caller: a budget'],
    faults: [/retries-with-manners\.md:\d+: text: has HTML, which is left out: <div>A note<\/div>$/],
  },
  'HTML in a title, which is shown as it stands': {
    change: ['blog/moving-a-hundred-terabytes.md', 'title: Moving a hundred', 'title: Moving a <b>hundred</b>'],
    faults: [/moving-a-hundred-terabytes\.md:2: title: has HTML/],
  },
  'a case of the home page that leads nowhere': {
    change: ['pages/home.md', 'href: /blog/the-restore-is-the-backup', 'href: /blog/the-restore-is-no-more'],
    faults: [/pages\/home\.md:\d+: link: leads to \/blog\/the-restore-is-no-more, where no page is$/],
  },
  'a contraction against the habit': {
    change: ['blog/the-quiet-handover.md', "what isn't on any dashboard", 'what is not on any dashboard'],
    faults: [/the-quiet-handover\.md:\d+: contraction: "is not": a text contracts it$/],
  },
  'a hyphen that stands for a dash': {
    change: ['apps/night-desk.md', 'The page is dark, the', 'The page is dark - the'],
    faults: [/^content\/apps\/night-desk\.md:\d+: style: " - ": a dash between words is an en dash/],
  },
  'a source that is data': {
    change: ['trivia/first-domain.md', LOOKUP, `${LOOKUP}record.json`],
    faults: [/first-domain\.md:\d+: sources: .*record\.json is for programs/],
  },
  'a drawing that says what its page does not': {
    change: ['services/network-design.md', 'label: one path', 'label: first tunnel'],
    faults: [/network-design\.md:\d+: drawing: the page does not say "first tunnel": take words of the page$/],
  },
  'Markdown that is none after all, and a heading as large as the title': {
    change: [
      'blog/names-are-the-first-dependency.md',
      '## What happened\n',
      '![Space](/media/with space.avif) [ref][nope] {fact:handover `[a][b]`\n\n# One\n\n## What happened\n',
    ],
    faults: [
      /: text: shows "!\[Space\]\(\/media\/with space\.avif\)" as it stands/,
      /: text: shows "\[ref\]\[nope\]" as it stands/,
      /: text: shows "\{fact:handover" as it stands/,
      /: heading: "One" has one #/,
    ],
  },
  'a revision that is to come': {
    change: ['blog/a-computer-in-a-pump-house.md', 'updatedAt: 2026-11-26T', 'updatedAt: 2226-11-26T'],
    faults: [/a-computer-in-a-pump-house\.md:9: updatedAt: is 2226-11-26T00:00:00Z, which is to come$/],
  },
  'a revision before it was published': {
    change: ['blog/a-deploy-you-can-take-back.md', 'updatedAt: 2026-', 'updatedAt: 2020-'],
    faults: [/: updatedAt: is 2020-11-26T00:00:00Z, before it was published: \d/],
  },
  'a line that goes back, and a value without a ratio': {
    change: ['infographics/ethernet-in-forty-years.yaml', '{ x: 1995, y: 100 }', '{ x: 1895, y: 0 }'],
    faults: [
      /ethernet-in-forty-years\.yaml:\d+: data: ".*" has 1895 after 1983: each x is more$/,
      /ethernet-in-forty-years\.yaml:\d+: data: 0 has no place on a logarithmic scale$/,
    ],
  },
  'a picture that is missing, can not be read, or whose name says another size': {
    change: [
      'blog/logs-are-a-budget.md',
      '\n## ',
      `\n${PICTURES.map((name) => `![A duct](/media/${name})\n\n`).join('')}## `,
    ],
    faults: [
      /: picture: \/media\/duct-200x100\.png is 192 × 192 pixels, which its name must end with/,
      /: picture: \/media\/duct\.png is 192 × 192 pixels, which its name must end with/,
      /: picture: \/media\/no-duct-1x1\.avif is not there: put the picture in with "npm run content -- picture FILE"$/,
      /: picture: \/media\/words-1x1\.png can't be read: /,
    ],
  },
}

describe('what readers and search engines would stumble over', () => {
  let found: string[]
  beforeAll(async () => {
    mkdirSync(path.join(folder, 'media'))
    for (const name of PICTURES.slice(0, 3)) cpSync('public/icon-192.png', path.join(folder, 'media', name))
    writeFileSync(path.join(folder, 'media', 'words-1x1.png'), 'words')
    found = await faultsWith(Object.values(PLANTED).map(({ change }) => change))
  })

  test.each(Object.entries(PLANTED))('%s', (_, { change: [name], faults }) => {
    const own = found.filter((fault) => fault.startsWith(`content/${name}:`))
    expect(own).toEqual(faults.map((fault) => expect.stringMatching(fault)))
  })

  test('nothing else', () => {
    expect(found).toHaveLength(Object.values(PLANTED).flatMap(({ faults }) => faults).length)
  })
})

test('a quoted fact that there is not, and a drawing that can not be drawn', async () => {
  const service = 'services/network-design.md'
  expect(
    await faultsWith([
      ['plans/run.md', '{fact:notice}', '{fact:notise}'],
      [service, 'is: pipe, at: [4, 1]', 'is: tunnel, at: [4, 1]'],
    ]),
  ).toEqual([
    expect.stringMatching(/^content\/plans\/run\.md:\d+: \{fact:notise\}: must name one of message-answer, /),
    expect.stringMatching(
      /^content\/services\/network-design\.md:\d+: drawing\.parts\.1\.is: is "tunnel": it must be one of "site", "rack", /,
    ),
  ])
  expect(await faultsWith([[service, '[one, there]', '[one, elsewhere]']])).toEqual([
    expect.stringMatching(
      /network-design\.md:\d+: drawing\.links\.1\.1: names "elsewhere", which is no part: there are here, /,
    ),
  ])
})
