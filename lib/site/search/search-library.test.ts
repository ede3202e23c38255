import type { SearchType } from '#lib/content-types'
import type { SearchEntry } from '#lib/site/search/documents'
import { find } from '#lib/site/search/find'
import { SearchIndex } from '#lib/site/search/search-index'
import { SearchLibrary } from '#lib/site/search/search-library'

const { signal } = new AbortController()

function library() {
  const index = new SearchIndex()
  const held = new SearchLibrary(index)
  const read: string[] = []
  /** An item whose lists say one thing and whose words say another. */
  const entry = (id: string, title: string, body: string, stamp = body): SearchEntry => {
    const brief = {
      id,
      title,
      type: 'BLOG',
      kind: 'Blog',
      category: '',
      date: '',
      image: '',
      address: '',
      headings: '',
      summary: '',
      names: '',
      body: '',
    } as const
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
  const refresh = async (entries: SearchEntry[], changed: string[] = [], unanswered: SearchType[] = []) => {
    await held.putBriefs({ entries, unanswered: new Set(unanswered) }, signal)
    await held.read(entries, ({ tag }) => changed.includes(tag), signal)
  }
  const paths = (words: string) => find(index, { words, type: '', category: '' }).best.map(({ path }) => path)
  return { held, entry, refresh, paths, read }
}

test('titles are found before all words are read', async () => {
  const { held, entry, paths, read } = library()
  const entries = [entry('/a', 'Apple', 'pips')]
  await held.putBriefs({ entries, unanswered: new Set() }, signal)
  expect([paths('apple'), paths('pips'), read]).toEqual([['/a'], [], []])
  await held.read(entries, () => false, signal)
  expect([paths('apple'), paths('pips')]).toEqual([['/a'], ['/a']])
})

test('what the host says nothing of stays, whatever became of the rest', async () => {
  const { entry, refresh, paths } = library()
  await refresh([entry('/a', 'Apple', 'pips'), entry('/b', 'Banana', 'peel')])
  await refresh([], [], ['BLOG'])
  expect([paths('apple'), paths('peel')]).toEqual([['/a'], ['/b']])
  await refresh([entry('/b', 'Banana', 'peel')], [], ['TRIVIA'])
  expect([paths('apple'), paths('peel')]).toEqual([[], ['/b']])
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

test('an item that can not be read hides no other, and is read the next time', async () => {
  const { held, entry, refresh, paths } = library()
  const woods = ['alder', 'birch', 'cedar', 'hazel', 'larch', 'maple', 'rowan', 'spruce', 'willow']
  const others = woods.map((wood) => entry(`/${wood}`, 'Tree', wood))
  await refresh([entry('/a', 'Apple', 'pips')])
  await refresh([entry('/a', 'Apple', 'fails'), ...others])
  expect([paths('pips'), paths('alder'), paths('willow')]).toEqual([['/a'], ['/alder'], ['/willow']])
  expect(held.unread).toBe(1)
  await refresh([entry('/a', 'Apple', 'stalk'), ...others])
  expect([paths('stalk'), held.unread]).toEqual([['/a'], 0])
})

test('one that was to be read whatever its stamp says, and could not, is read the next time', async () => {
  const { entry, refresh, paths } = library()
  await refresh([entry('/a', 'Apple', 'pips', 'same')])
  await refresh([entry('/a', 'Apple', 'fails', 'same')], ['/a'])
  await refresh([entry('/a', 'Apple', 'stalk', 'same')])
  expect(paths('stalk')).toEqual(['/a'])
})

test('a host that is away is not asked for every item, and loses nothing; many that always fail stop no other', async () => {
  const { entry, refresh, paths, read } = library()
  const all = (words: string) => Array.from({ length: 200 }, (_, at) => entry(`/${at}`, `Apple ${at}`, words, words))
  await refresh(all('pips'))
  read.splice(0)
  await expect(refresh(all('fails'))).rejects.toThrow('is away')
  expect(read.length).toBeLessThan(30)
  expect(paths('pips')).toHaveLength(10)
  for (let time = 0; time < 10; time++)
    await refresh([...all('fails').slice(0, 100), entry('/z', 'Cherry', 'stone')]).catch(() => {})
  expect(paths('stone')).toEqual(['/z'])
})

test('stops when it is told to, with what it has read', async () => {
  const { held, entry, paths } = library()
  const entries = Array.from({ length: 10 }, (_, at) => entry(`/${at}`, `Apple ${at}`, 'pips'))
  const ended = new AbortController()
  await held.putBriefs({ entries, unanswered: new Set() }, signal)
  const reading = held.read(entries, () => false, ended.signal)
  ended.abort()
  await expect(reading).rejects.toThrow()
  expect(paths('apple')).toHaveLength(10)
  expect(paths('pips').length).toBeLessThan(10)
  await held.read(entries, () => false, signal)
  expect(paths('pips')).toHaveLength(10)
})
