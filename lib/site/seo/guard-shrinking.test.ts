import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { log } from '#lib/log'
import { guardShrinking } from '#lib/site/seo/guard-shrinking'
import type { Address } from '#lib/site/seo/sitemap-addresses'

const DAY_MS = 24 * 60 * 60 * 1000
const addresses = (count: number): Address[] =>
  Array.from({ length: count }, (_, at) => ({ path: `/${at}`, title: `Page ${at}` }))

let guard: (now: Address[], time?: number) => number

beforeEach(() => {
  const folder = mkdtempSync(path.join(tmpdir(), 'wse-sitemaps-'))
  guard = (now, time = 0) => guardShrinking(folder, 'blogs', now, time).length
})

test('what grows and what shrinks a little is published', () => {
  expect(guard(addresses(10))).toBe(10)
  expect(guard(addresses(30))).toBe(30)
  expect(guard(addresses(16))).toBe(16)
})

test('a list that came out empty or shrank by half is not published: the last good one stays, over a restart too', () => {
  expect(guard(addresses(100))).toBe(100)
  expect(guard([])).toBe(100)
  expect(guard(addresses(49))).toBe(100)
  expect(guard(addresses(98))).toBe(98)
})

test('a list that stays small for a day is believed, an empty one too', () => {
  guard(addresses(100))
  expect(guard(addresses(20), 1)).toBe(100)
  expect(guard(addresses(20), DAY_MS / 2)).toBe(100)
  expect(guard(addresses(20), DAY_MS + 2)).toBe(20)
  expect(guard([], 3 * DAY_MS)).toBe(20)
  expect(guard([], 3.5 * DAY_MS)).toBe(20)
  expect(guard([], 4 * DAY_MS + 1)).toBe(0)
  expect(guard([], 5 * DAY_MS)).toBe(0)
  expect(guard(addresses(3), 6 * DAY_MS)).toBe(3)
})

test('a list that was empty from the beginning is empty', () => {
  expect(guard([])).toBe(0)
})

test('a list is published where it cannot be stored', () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), 'wse-sitemaps-')), 'taken')
  writeFileSync(file, '')
  const logged = jest.spyOn(log, 'error').mockImplementation(() => {})
  expect(guardShrinking(file, 'blogs', addresses(3), 0)).toHaveLength(3)
  expect(logged).toHaveBeenCalledTimes(1)
})
