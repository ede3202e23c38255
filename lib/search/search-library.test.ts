import type { SearchEntry } from '#lib/search/documents'
import { find } from '#lib/search/search-index'
import { SearchLibrary } from '#lib/search/search-library'

const { signal } = new AbortController()

function library() {
  const held = new SearchLibrary()
  const read: string[] = []
  /** An item whose lists say one thing and whose words say another. */
  const entry = (id: string, title: string, body: string, stamp = body): SearchEntry => {
    const brief = { id, title, type: 'BLOG', kind: 'Blog', category: '', date: '', summary: '', body: '' } as const
    return {
      brief,
      tag: id,
      stamp,
      read: async () => {
        read.push(id)
        if (body === 'fails') throw new Error('the host is away')
        return body === 'gone' ? undefined : { ...brief, body }
      },
    }
  }
  const refresh = async (entries: SearchEntry[], told: string[] = []) => {
    await held.putBriefs(entries, signal)
    await held.read(entries, ({ tag }) => told.includes(tag), signal)
  }
  const paths = (words: string) => find(held.index, { words, type: '', category: '' }).best.map(({ path }) => path)
  return { held, entry, refresh, paths, read }
}

test('titles are found before all words are read', async () => {
  const { held, entry, paths, read } = library()
  const entries = [entry('/a', 'Apple', 'pips')]
  await held.putBriefs(entries, signal)
  expect([paths('apple'), paths('pips'), read]).toEqual([['/a'], [], []])
  await held.read(entries, () => false, signal)
  expect([paths('apple'), paths('pips')]).toEqual([['/a'], ['/a']])
})

test('reads what is new or changed alone, and takes out what is gone', async () => {
  const { entry, refresh, paths, read } = library()
  await refresh([entry('/a', 'Apple', 'pips'), entry('/b', 'Banana', 'peel')])
  read.splice(0)
  await refresh([entry('/a', 'Apple', 'stalk'), entry('/c', 'Cherry', 'stone'), entry('/b', 'Banana', 'peel')])
  expect(read).toEqual(['/a', '/c'])
  expect([paths('pips'), paths('stalk'), paths('stone')]).toEqual([[], ['/a'], ['/c']])
  await refresh([entry('/b', 'Banana', 'peel'), entry('/c', 'Cherry', 'gone')])
  expect([paths('apple'), paths('cherry'), paths('peel')]).toEqual([[], [], ['/b']])
})

test('reads what the site was told of, whatever its stamp says', async () => {
  const { entry, refresh, paths } = library()
  await refresh([entry('/a', 'Apple', 'pips', 'same')])
  await refresh([entry('/a', 'Apple', 'stalk', 'same')])
  expect(paths('stalk')).toEqual([])
  await refresh([entry('/a', 'Apple', 'stalk', 'same')], ['/a'])
  expect([paths('pips'), paths('stalk')]).toEqual([[], ['/a']])
})

test('a host that goes away in between loses nothing that was there, and the rest is read the next time', async () => {
  const { entry, refresh, paths } = library()
  await refresh([entry('/a', 'Apple', 'pips'), entry('/b', 'Banana', 'peel')])
  await expect(refresh([entry('/a', 'Apple', 'fails'), entry('/b', 'Banana', 'peel')])).rejects.toThrow('is away')
  expect([paths('pips'), paths('peel')]).toEqual([['/a'], ['/b']])
  await refresh([entry('/a', 'Apple', 'stalk'), entry('/b', 'Banana', 'peel')])
  expect(paths('stalk')).toEqual(['/a'])
})

test('stops when it is told to, with what it has read', async () => {
  const { held, entry, paths } = library()
  const entries = Array.from({ length: 10 }, (_, at) => entry(`/${at}`, `Apple ${at}`, 'pips'))
  const ended = new AbortController()
  await held.putBriefs(entries, signal)
  const reading = held.read(entries, () => false, ended.signal)
  ended.abort()
  await expect(reading).rejects.toThrow()
  expect(paths('apple')).toHaveLength(10)
  expect(paths('pips').length).toBeLessThan(10)
  await held.read(entries, () => false, signal)
  expect(paths('pips')).toHaveLength(10)
})
