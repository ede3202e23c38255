import { fromHtml } from 'hast-util-from-html'
import { select } from 'hast-util-select'
import { toHtml } from 'hast-util-to-html'
import { renderToStaticMarkup } from 'react-dom/server'
import { Explorer } from '#components/listing/explorer'
import { SearchResults } from '#components/listing/search-results'
import { fillResults } from '#lib/site/search/fill-results'
import { searchAnswer } from '#lib/site/search/search-answer'

const found = (title: string, terms: string[]) => ({
  path: '/blog/a?b&c',
  kind: 'Blog',
  title,
  summary: `${title}, in short. <b>`,
  terms,
})

test.each([
  ['none', searchAnswer('"><img src=x>', { total: 0, best: [] })],
  ['one', searchAnswer('backup', { total: 1, best: [found('Backups & <restores>', ['backup'])] })],
  [
    'many',
    searchAnswer('', { total: 1200, best: [found('Fibre', ['fibr']), { ...found('Zürich', ['zurich']), path: '/b' }] }),
  ],
])('without JavaScript the answer is what the component draws: %s', (_, answer) => {
  const page = fromHtml(fillResults(renderToStaticMarkup(<Explorer categories={[]} />), answer))
  const drawn = fromHtml(renderToStaticMarkup(<SearchResults answer={answer} />), { fragment: true })
  expect(toHtml(select('#results', page)?.children ?? [])).toBe(toHtml(drawn))
})

test('how many there are is said with commas, and what of them is shown', () => {
  const best = [found('Fibre', ['fibre'])]
  expect(searchAnswer(' fibre ', { total: 1234, best }).found).toBe('1,234 results for “fibre”; the best 1 are shown')
  expect(searchAnswer('', { total: 2, best: [...best, ...best] }).found).toBe('2 results')
  expect(searchAnswer('fibre', { total: 1, best }).found).toBe('1 result for “fibre”')
})

test('found words are marked whole, without regard to accents and plurals, and nothing else is', () => {
  const { items } = searchAnswer('x', { total: 1, best: [found('Backups in Zürich, backed', ['backup', 'zurich'])] })
  expect(items[0]?.title).toEqual([
    { at: 0, text: 'Backups', isFound: true },
    { at: 7, text: ' in ', isFound: false },
    { at: 11, text: 'Zürich', isFound: true },
    { at: 17, text: ', backed', isFound: false },
  ])
})
