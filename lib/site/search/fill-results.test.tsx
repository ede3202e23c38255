import { fromHtml } from 'hast-util-from-html'
import { select, selectAll } from 'hast-util-select'
import { toHtml } from 'hast-util-to-html'
import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Explorer } from '#components/listing/explorer'
import { SearchKinds, SearchResults } from '#components/listing/search-results'
import { fillAnswer } from '#lib/site/search/fill-results'
import { type FindResult, type Found, find } from '#lib/site/search/find'
import { searchAnswer } from '#lib/site/search/search-answer'
import { SearchIndex } from '#lib/site/search/search-index'

const found = (title: string) => ({
  ...{ path: '/blog/a?b&c', type: 'BLOG', kind: 'Blog', date: '2026-03-01T00:00:00Z', image: '' },
  ...{ title, summary: `${title}, in short. <b>` },
})
const result = (total: number, best: Found[], more: Partial<FindResult> = {}): FindResult => ({
  ...{ total, best, page: 1, pages: 1, types: {}, isPartial: false, corrections: [], unknown: [], ...more },
})
const asked = (words: string, type = '', category = '') => ({ words, type, category })
const network = { corrections: [{ word: 'netwrok', nearest: 'network' }], types: { BLOG: 1200, OFFER: 1 } }

/** The page of results before it is filled in. */
const resultsPage = (categories: ComponentProps<typeof Explorer>['categories'] = []) =>
  renderToStaticMarkup(
    <>
      <title>Search</title>
      <h1 data-place="heading">Search</h1>
      <Explorer categories={categories} hasResults />
    </>,
  )
const words = { title: 'b – Search – WSE', heading: 'Results' }
const NOTHING = searchAnswer(asked('b'), result(0, []))

test.each([
  ['none', searchAnswer(asked('"><img src=x>'), result(0, []))],
  ['none here', searchAnswer(asked('backup', 'TRIVIA'), result(0, [], { types: { BLOG: 3 } }), 3)],
  ['one', searchAnswer(asked('backup'), result(1, [found('\u0002Backups\u0003 & <restores>')]))],
  [
    'many',
    searchAnswer(
      asked(''),
      result(1200, [found('\u0002Fibre\u0003'), { ...found('Zürich'), path: '/b', image: '/a?"b&c' }]),
    ),
  ],
  ['the first page', searchAnswer(asked('fibre', 'BLOG'), result(25, [found('Fibre')], { page: 1, pages: 3 }))],
  ['the last page', searchAnswer(asked('fibre'), result(25, [found('Fibre')], { page: 3, pages: 3 }))],
  ['a correction', searchAnswer(asked('netwrok', 'BLOG'), result(1200, [{ ...found('Nets'), date: '' }], network))],
])('the answer that is filled in is what the component draws: %s', (_, answer) => {
  const page = fromHtml(fillAnswer(resultsPage(), { ...words, question: asked(''), answer }))
  for (const [place, drawing] of [
    ['#kinds', <SearchKinds key="kinds" answer={answer} />],
    ['#results', <SearchResults key="results" answer={answer} />],
  ] as const) {
    const drawn = fromHtml(renderToStaticMarkup(drawing), { fragment: true })
    expect(toHtml(select(place, page)?.children ?? [])).toBe(toHtml(drawn))
  }
})

test('title and heading name the question, and nothing in it is markup', () => {
  const [title, heading] = ['<b> – Search – WSE', 'Results for “$& <b>”']
  const page = fillAnswer(resultsPage(), { title, heading, question: asked('b'), answer: NOTHING })
  expect(page).toContain('<title>&#x3C;b> – Search – WSE</title>')
  expect(page).toContain('<h1 data-place="heading">Results for “$&#x26; &#x3C;b>”</h1>')
})

test('the form has the question in it, with the kind and the category that were chosen', () => {
  const categories = ['power', 'routing'].map((id) => ({
    id,
    slug: id,
    name: id,
    description: '',
    type: 'BLOG' as const,
    count: 1,
  }))
  const empty = resultsPage(categories)
  for (const category of ['routing', 'power', '']) {
    const question = asked('"dns" & <b>', 'TRIVIA', category)
    const page = fromHtml(fillAnswer(empty, { ...words, question, answer: NOTHING }))
    const chosen = selectAll('option[selected]', page).map(({ properties }) => properties.value)
    expect(chosen).toEqual(['TRIVIA', category])
    expect(select('input[name=q]', page)?.properties.value).toBe('"dns" & <b>')
  }
})

test('how many there are is said with commas, and what of them is shown', () => {
  const best = [found('Fibre')]
  expect(searchAnswer(asked(' fibre '), result(1234, best)).found).toBe(
    '1,234 results for “fibre”; the best 1 are shown',
  )
  expect(searchAnswer(asked('fibre'), result(25, best, { page: 3, pages: 3 })).found).toBe(
    '25 results for “fibre”; page 3 of 3',
  )
  expect(searchAnswer(asked(''), result(2, [...best, ...best])).found).toBe('2 results')
  expect(searchAnswer(asked('fibre'), result(1, best)).found).toBe('1 result for “fibre”')
})

test('pages lead to those beside them, and the kinds to their first', () => {
  const { pages, kinds } = searchAnswer(
    { ...asked('net', 'BLOG'), page: 2 },
    result(25, [], { ...network, page: 2, pages: 3 }),
  )
  expect(pages).toEqual({
    text: 'Page 2 of 3',
    previous: '/search?q=net&type=BLOG',
    next: '/search?q=net&type=BLOG&page=3',
  })
  expect(kinds?.map(({ href }) => href)).toEqual([
    '/search?q=net',
    '/search?q=net&type=OFFER',
    '/search?q=net&type=BLOG',
  ])
})

test('the kinds lead to their results, within the category', () => {
  expect(searchAnswer(asked('net', 'BLOG', 'networks'), result(7, [], network)).kinds).toEqual([
    { name: 'Everything', count: '1,201', href: '/search?q=net&category=networks', isCurrent: false },
    { name: 'Offers', count: '1', href: '/search?q=net&type=OFFER&category=networks', isCurrent: false },
    { name: 'Posts', count: '1,200', href: '/search?q=net&type=BLOG&category=networks', isCurrent: true },
  ])
})

test('what was tried is said: without the filters, with the nearest word, with some of the words', () => {
  const hint = (words: string, more: Partial<FindResult>, total = 1) =>
    searchAnswer(asked(words), result(total, [], more)).hint
  expect(searchAnswer(asked('dns', 'TRIVIA'), result(0, []), 2)).toMatchObject({
    found: 'Nothing was found for “dns” with these filters.',
    hint: { text: 'Without the filters:', link: '2 results', href: '/search?q=dns' },
  })
  expect(hint('big netwrok', network)).toEqual({
    ...{ text: 'Nothing says “netwrok”. Did you mean', link: '“big network”?', href: '/search?q=big+network' },
  })
  expect(hint('dns qqq', { isPartial: true, unknown: ['qqq'] })?.text).toMatch('Nothing says “qqq”')
  expect(hint('dns price', { isPartial: true })?.text).toMatch('Nothing has all of these words')
  expect([hint('dns', {}), hint('qqq', { unknown: ['qqq'] }, 0)]).toEqual([undefined, undefined])
})

test('found words are marked whole, without regard to accents and plurals, and nothing else is', () => {
  const index = new SearchIndex()
  const words = { category: '', date: '', image: '', address: '', names: '', headings: '', summary: '', body: '' }
  index.put({ ...words, id: '/a', type: 'BLOG', kind: 'Blog', title: 'Backups in Zürich, backed' }, 'read')
  const question = asked('backup zurich')
  const { items } = searchAnswer(question, find(index, question))
  expect(items[0]?.title).toEqual([
    { at: 0, text: 'Backups', isFound: true },
    { at: 7, text: ' in ', isFound: false },
    { at: 11, text: 'Zürich', isFound: true },
    { at: 17, text: ', backed', isFound: false },
  ])
})
