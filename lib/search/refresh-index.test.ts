import type { SearchEntry } from '#lib/search/documents'
import { refreshIndex } from '#lib/search/refresh-index'
import { createIndex, find } from '#lib/search/search-index'

function library() {
  const index = createIndex()
  const stamps = new Map<string, string>()
  const read: string[] = []
  const entry = (id: string, title: string, stamp = title): SearchEntry => ({
    id,
    tag: id,
    stamp,
    read: async () => {
      read.push(id)
      if (title === 'fails') throw new Error('the host is away')
      const more = { type: 'BLOG', kind: 'Blog', category: '', date: '', summary: '', body: '' } as const
      return title === 'gone' ? undefined : { id, title, ...more }
    },
  })
  const refresh = (entries: SearchEntry[], changed: string[] = []) =>
    refreshIndex(index, stamps, entries, ({ tag }) => changed.includes(tag))
  const paths = (words: string) => find(index, { words, type: '', category: '' }).best.map(({ path }) => path)
  return { entry, refresh, paths, read }
}

test('reads what is new or changed alone, and takes out what is gone', async () => {
  const { entry, refresh, paths, read } = library()
  await refresh([entry('/a', 'apple'), entry('/b', 'banana')])
  expect(paths('apple')).toEqual(['/a'])
  read.splice(0)
  await refresh([entry('/a', 'cherry'), entry('/c', 'damson'), entry('/b', 'banana')])
  expect(read).toEqual(['/a', '/c'])
  expect(paths('apple')).toEqual([])
  expect(paths('cherry')).toEqual(['/a'])
  await refresh([entry('/b', 'banana'), entry('/c', 'gone', 'another stamp')])
  expect([paths('cherry'), paths('damson'), paths('banana')]).toEqual([[], [], ['/b']])
})

test('reads what the site was told of, whatever its stamp says', async () => {
  const { entry, refresh, paths } = library()
  await refresh([entry('/a', 'apple', 'same')])
  await refresh([entry('/a', 'cherry', 'same')])
  expect(paths('apple')).toEqual(['/a'])
  await refresh([entry('/a', 'cherry', 'same')], ['/a'])
  expect([paths('apple'), paths('cherry')]).toEqual([[], ['/a']])
})

test('a host that goes away in between loses nothing that was there', async () => {
  const { entry, refresh, paths } = library()
  await refresh([entry('/a', 'apple'), entry('/b', 'banana')])
  await expect(refresh([entry('/a', 'fails'), entry('/b', 'banana')])).rejects.toThrow('the host is away')
  expect([paths('apple'), paths('banana')]).toEqual([['/a'], ['/b']])
})
