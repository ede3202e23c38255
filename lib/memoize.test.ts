import { memoize } from '#lib/memoize'

test('of one object something is made once, of another one anew', () => {
  let count = 0
  const make = memoize(({ name }: { name: string }) => {
    count += 1
    return `${name} ${count}`
  })
  const [one, sameWords] = [{ name: 'one' }, { name: 'one' }]
  expect([make(one), make(one), make(sameWords), make(one)]).toEqual(['one 1', 'one 1', 'one 2', 'one 1'])
})

test('what could not be made is tried again', () => {
  let isBroken = true
  const make = memoize((_: object) => {
    if (isBroken) throw new Error('broken')
    return 'made'
  })
  const source = {}
  expect(() => make(source)).toThrow('broken')
  isBroken = false
  expect(make(source)).toBe('made')
})

test('of one value something is made anew where its stamp differs', () => {
  let count = 0
  const make = memoize((name: string, text: string) => `${name} ${text} ${++count}`, { stampOf: (_, text) => text })
  expect([make('a', 'x'), make('b', 'x'), make('a', 'x'), make('a', 'y'), make('a', 'x'), make('b', 'x')]).toEqual([
    'a x 1',
    'b x 2',
    'a x 1',
    'a y 3',
    'a x 4',
    'b x 2',
  ])
})

test('what is older than its life is made anew', () => {
  jest.useFakeTimers()
  let count = 0
  const make = memoize(() => ++count, { lifeMs: 1000 })
  const before = [make(), make()]
  jest.advanceTimersByTime(1001)
  expect([...before, make()]).toEqual([1, 1, 2])
  jest.useRealTimers()
})

test('where something cannot be made anew, what was before stays until the next stamp, and the error is handed on', () => {
  let [version, isBroken] = [1, false]
  const faults: string[] = []
  const make = memoize(
    () => {
      if (isBroken) throw new Error(`broken ${version}`)
      return version
    },
    { stampOf: () => version, onFault: ({ message }) => faults.push(message) },
  )
  const first = make()
  isBroken = true
  version = 2
  expect([first, make(), make(), faults]).toEqual([1, 1, 1, ['broken 2']])
  isBroken = false
  version = 3
  expect(make()).toBe(3)
})

test('a promise that rejected is not memoized', async () => {
  let isBroken = true
  const make = memoize(async () => {
    if (isBroken) throw new Error('away')
    return 'there'
  })
  await expect(make()).rejects.toThrow('away')
  isBroken = false
  await expect(make()).resolves.toBe('there')
})

test('of more results than there may be, those that were asked for last are there', () => {
  const made: string[] = []
  const make = memoize(({ name }: { name: string }) => made.push(name), { max: 2 })
  const [one, two, three] = [{ name: 'one' }, { name: 'two' }, { name: 'three' }]
  for (const source of [one, two, one, three, one, two]) make(source)
  expect(made).toEqual(['one', 'two', 'three', 'two'])
})
