import { fromHtml } from 'hast-util-from-html'
import { select } from 'hast-util-select'
import { toHtml } from 'hast-util-to-html'
import { renderToStaticMarkup } from 'react-dom/server'
import { Explorer } from '#components/listing/explorer'
import { SearchResults } from '#components/listing/search-results'
import { fillResults } from '#lib/site/search/fill-results'
import { type Found, find } from '#lib/site/search/find'
import { searchAnswer } from '#lib/site/search/search-answer'
import { SearchIndex } from '#lib/site/search/search-index'

const found = (title: string) => ({
  ...{ path: '/blog/a?b&c', type: 'BLOG', kind: 'Blog', date: '' },
  ...{ title, summary: `${title}, in short. <b>` },
})
const result = (total: number, best: Found[]) => ({
  ...{ total, best, types: {}, isPartial: false, corrections: [], unknown: [] },
})

test.each([
  ['none', searchAnswer('"><img src=x>', result(0, []))],
  ['one', searchAnswer('backup', result(1, [found('\u0002Backups\u0003 & <restores>')]))],
  ['many', searchAnswer('', result(1200, [found('\u0002Fibre\u0003'), { ...found('Zürich'), path: '/b' }]))],
])('without JavaScript the answer is what the component draws: %s', (_, answer) => {
  const page = fromHtml(fillResults(renderToStaticMarkup(<Explorer categories={[]} />), answer))
  const drawn = fromHtml(renderToStaticMarkup(<SearchResults answer={answer} />), { fragment: true })
  expect(toHtml(select('#results', page)?.children ?? [])).toBe(toHtml(drawn))
})

test('how many there are is said with commas, and what of them is shown', () => {
  const best = [found('Fibre')]
  expect(searchAnswer(' fibre ', result(1234, best)).found).toBe('1,234 results for “fibre”; the best 1 are shown')
  expect(searchAnswer('', result(2, [...best, ...best])).found).toBe('2 results')
  expect(searchAnswer('fibre', result(1, best)).found).toBe('1 result for “fibre”')
})

test('found words are marked whole, without regard to accents and plurals, and nothing else is', () => {
  const index = new SearchIndex()
  const words = { category: '', date: '', address: '', names: '', headings: '', summary: '', body: '' }
  index.put({ ...words, id: '/a', type: 'BLOG', kind: 'Blog', title: 'Backups in Zürich, backed' }, 'read')
  const { items } = searchAnswer('x', find(index, { words: 'backup zurich', type: '', category: '' }))
  expect(items[0]?.title).toEqual([
    { at: 0, text: 'Backups', isFound: true },
    { at: 7, text: ' in ', isFound: false },
    { at: 11, text: 'Zürich', isFound: true },
    { at: 17, text: ', backed', isFound: false },
  ])
})
