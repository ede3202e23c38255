/** @jest-environment jsdom */
import { render, screen } from '@testing-library/react'
import { ContinueReading } from '#components/visitor/continue-reading'

const store = (articles: unknown) => localStorage.setItem('readingHistory', JSON.stringify({ askedAt: 1, articles }))
const article = (slug: string, at: number, times: number) => ({ path: `/blog/${slug}`, title: slug, at, times })
const offered = () => screen.queryAllByRole('link').map((link) => link.textContent)

beforeEach(() => localStorage.clear())

test('the article read last comes first, then those read most often; three in all', () => {
  store([article('once', 1, 1), article('thrice', 2, 3), article('twice', 3, 2), article('last', 4, 1)])
  render(<ContinueReading />)
  expect(offered()).toEqual(['last', 'thrice', 'twice'])
  expect(screen.getByRole('link', { name: 'last' })).toHaveAttribute('href', '/blog/last')
})

test('what was read to its end is not offered again', () => {
  store([{ ...article('read', 2, 1), isRead: true }, article('begun', 1, 1)])
  render(<ContinueReading />)
  expect(offered()).toEqual(['begun'])
})

test.each([
  ['nothing', '[]'],
  ['rubbish', '{rubbish'],
  ['another form', '{"askedAt":1,"articles":[{"path":"javascript:alert(1)","title":"x","at":1,"times":1},7]}'],
  ['what nobody asked for', '[{"path":"/blog/a","title":"A","at":1,"times":1}]'],
])('%s in storage offers nothing', (_, text) => {
  localStorage.setItem('readingHistory', text)
  render(<ContinueReading />)
  expect(offered()).toEqual([])
})
