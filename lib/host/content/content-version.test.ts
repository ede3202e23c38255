import { contentVersion, EVERYTHING, itemsChangedSince, raiseContentVersion } from '#lib/host/content/content-version'

test('tells which items changed since a version, as far back as a thousand messages', () => {
  const before = contentVersion()
  expect(itemsChangedSince(before)).toEqual(new Set())
  raiseContentVersion(['blog:a', 'trivia:b'])
  const between = contentVersion()
  raiseContentVersion(['blog:c'])
  expect(contentVersion()).toBe(before + 2)
  expect(itemsChangedSince(before)).toEqual(new Set(['blog:a', 'trivia:b', 'blog:c']))
  expect(itemsChangedSince(between)).toEqual(new Set(['blog:c']))
  for (let at = 0; at < 1000; at++) raiseContentVersion([`blog:${at}`])
  expect(itemsChangedSince(before)).toBeUndefined()
  expect(itemsChangedSince(before + 2)?.size).toBe(1000)
})

test('after something that anything may show, no item is known to be as it was', () => {
  const before = contentVersion()
  raiseContentVersion(['blog:a'])
  raiseContentVersion([EVERYTHING])
  expect(itemsChangedSince(before)).toBeUndefined()
  expect(itemsChangedSince(before + 2)).toEqual(new Set())
})
