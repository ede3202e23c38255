import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fromHtml } from 'hast-util-from-html'
import { z } from 'zod'
import { type EnquiryDatabase, openDatabase } from '#lib/base/database/database'
import { readArticleBody } from '#lib/base/html/article-body'
import { pageMarkdown } from '#lib/base/html/page-markdown'
import { CONSENT, CONSENT_VERSION } from '#lib/consent'
import { allCalls } from '#lib/contract/calls/all-calls'
import { BROWSER_STORAGE } from '#lib/contract/privacy/browser-storage'
import { consentWording } from '#lib/contract/privacy/consent-wording'
import { ENQUIRY_DATA, SENT_OTHERWISE } from '#lib/contract/privacy/sent-data'
import { SERVER_STORAGE, TABLES_WITHOUT_VISITORS } from '#lib/contract/privacy/server-storage'
import { sitePageNamed } from '#lib/host/content/offer'
import { quoteData } from '#lib/host/content/quote-data'
import { dropDatabases, TEST_STORES } from '#lib/testing/databases'

afterAll(dropDatabases)

const sorted = (names: Iterable<string>) => [...new Set(names)].sort()
const fieldsOf = (items: readonly { fields: readonly string[] }[]) => items.flatMap(({ fields }) => fields)

/** Every name of a field in a JSON schema, however deep. */
function namesIn(schema: unknown): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  return Object.entries(schema).flatMap(([key, value]) =>
    key === 'properties' ? [...Object.keys(value), ...Object.values(value).flatMap(namesIn)] : namesIn(value),
  )
}
const bodyFields = (body: z.ZodType | undefined) =>
  body ? namesIn(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' })) : []

const writes = allCalls.filter(({ method }) => method === 'POST')
const isOther = (address: string) => SENT_OTHERWISE.some(({ path: start }) => address.startsWith(start))

test('every field that an enquiry may carry is in the registry, and no other', () => {
  const enquiries = writes.filter((call) => !isOther(call.path))
  expect(enquiries).toHaveLength(4)
  // The header of the contract, and where the browser posts a form by itself, its page.
  const carried = [...enquiries.flatMap(({ body }) => bodyFields(body)), 'Idempotency-Key', 'page']
  expect(sorted(fieldsOf(ENQUIRY_DATA))).toEqual(sorted(carried))
})

test.each(writes.filter((call) => isOther(call.path)).map((call) => [call.path, call] as const))(
  'every field that is sent to %s is in the registry, and no other',
  (address, { body }) => {
    const named = fieldsOf(SENT_OTHERWISE.filter((item) => item.path === address))
    expect(sorted(named)).toEqual(sorted(bodyFields(body)))
  },
)

test('every field that a form asks about before it is sent is in the registry, and no other', () => {
  const queriesOf = (isAsked: (address: string) => boolean) =>
    allCalls.filter(({ path: address }) => isAsked(address)).flatMap(({ query }) => Object.keys(query.shape))
  const named = (start: string) => sorted(fieldsOf(SENT_OTHERWISE.filter((item) => item.path === start)))
  expect(named('/enquiry/check')).toEqual(sorted(queriesOf((address) => address === '/api/business/check-email-phone')))
  expect(named('/api/location/')).toEqual(sorted(queriesOf((address) => address.startsWith('/api/location/'))))
})

describe.each(TEST_STORES)('the store on $name', ({ create }) => {
  let database: EnquiryDatabase
  beforeAll(async () => {
    database = await openDatabase({ DATABASE_URL: undefined, ...(await create()) })
  })
  afterAll(() => database.destroy())

  test('has no column that the registry does not name', async () => {
    const tables = await database.introspection.getTables()
    const columns = tables
      .filter(({ name }) => !TABLES_WITHOUT_VISITORS.includes(name))
      .flatMap(({ name, columns }) => columns.map((column) => `${name}.${column.name}`))
    expect(sorted(SERVER_STORAGE.flatMap(({ columns }) => columns))).toEqual(sorted(columns))
  })
})

test('the wording beside the forms names what goes along; another wording needs another version', () => {
  expect(CONSENT[CONSENT_VERSION]).toBe(consentWording())
})

test('the pages about data hold every key, field and row of the registry', () => {
  const [policy, yourData] = ['privacy-policy', 'your-data'].map((name) => sitePageNamed(name).body)
  for (const name of [...BROWSER_STORAGE.map(({ key }) => key), ...fieldsOf([...ENQUIRY_DATA, ...SENT_OTHERWISE])]) {
    expect(policy).toContain(`<code>${name}</code>`)
    expect(yourData).toContain(`<code>${name}</code>`)
  }
  for (const { what } of SERVER_STORAGE) expect(policy).toContain(what.split("'")[0])
  expect(policy).toContain('for 730 days')
  // No period is as long as something else lasts.
  expect(policy).not.toMatch(/go back|used for nothing else/)
  expect(policy).not.toContain('{data:')
})

test('the lists are in the Markdown version of the policy too', () => {
  const { html } = readArticleBody(sitePageNamed('privacy-policy').body)
  const items = pageMarkdown(fromHtml(`<main>${html}</main>`), (address) => address).split(/^- /m)
  for (const { key, name, until } of BROWSER_STORAGE) {
    expect(items.find((item) => item.startsWith(`**${name}** \`${key}\``))).toContain(until)
  }
})

test('a text that asks for what the registry does not have names file, line and what there is', () => {
  expect(() => quoteData('one\ntwo {data:nothing}', 'pages/a.md')).toThrow(
    /^pages\/a\.md:2: \{data:nothing\}: must name one of browser-storage, enquiry, /,
  )
})

describe('no code passes the registry by', () => {
  const sources = ['lib', 'components', 'app'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => path.join(folder, name)),
  )
  // The editor of content/ runs in no visitor's browser.
  const code = [...sources, 'middleware.ts']
    .filter(
      (name) =>
        /\.tsx?$/.test(name) && !/\.test\.tsx?$|^lib\/(?:testing|contract\/privacy|gateway\/editor)\//.test(name),
    )
    .map((name) => ({ name, text: readFileSync(name, 'utf8').replace(/\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm, '') }))
  const filesWith = (pattern: RegExp) => code.filter(({ text }) => pattern.test(text)).map(({ name }) => name)

  // These are written into pages as text, without imports: the next test reads their keys.
  const AS_TEXT = ['early', 'page-scripts', 'search-key', 'welcome-back'].map((name) => `lib/site/loader/${name}.ts`)

  test('to write into a browser', () => {
    expect(filesWith(/localStorage|sessionStorage/).sort()).toEqual(
      [...AS_TEXT, 'lib/browser/client/visitor/stored.ts'].sort(),
    )
    expect(filesWith(/\.cookie\b|\bcookies\(|cookieStore|set-cookie|indexedDB|\bcaches\.|serviceWorker/i)).toEqual([])
    const scripts = code.filter(({ name }) => AS_TEXT.includes(name)).map(({ text }) => text)
    expect(scripts.filter((text) => /localStorage(?:\.(?![gs]etItem)|\[)/.test(text))).toEqual([])
    // What a visitor asks for by a button before anything else is there.
    expect(scripts.flatMap((text) => [...text.matchAll(/setItem\((.*?),/g)].map(([, key]) => key))).toEqual(["'theme'"])
    const read = scripts.flatMap((text) =>
      [...text.matchAll(/(?:getItem|read)\('([^']+)'\)|key === '([^']+)'|key\.startsWith\('([^']+)'\)/g)].map(
        ([, ...names]) => names.find(Boolean) ?? '',
      ),
    )
    const keys = BROWSER_STORAGE.map(({ key }) => key)
    expect(read.filter((name) => !keys.some((key) => key === name || key.startsWith(name)))).toEqual([])
    expect(sorted(read)).toEqual([
      'draft ',
      'readingHistory',
      'searchKey',
      'theme',
      'triviaGuesses',
      'userCategories',
      'userDatails',
    ])
  })

  test('to send from a browser', () => {
    const inBrowser = (name: string) => /^(?:lib\/browser|components)\//.test(name)
    const senders = filesWith(
      /\bfetch\(|\bfetch\.call|sendBeacon|XMLHttpRequest|WebSocket|EventSource|createHttp|browserPlaces/,
    )
    expect(senders.filter(inBrowser).sort()).toEqual([
      'components/layout/reload-retry.tsx',
      'lib/browser/client/forms/email-phone.ts',
      'lib/browser/client/forms/places.ts',
      'lib/browser/client/forms/send-form.ts',
      'lib/browser/client/forms/upload.ts',
      'lib/browser/client/navigation/page-document.ts',
      'lib/browser/client/navigation/page-requests.ts',
      'lib/browser/client/search-question.ts',
      'lib/browser/client/web-vitals.ts',
    ])
  })
})
