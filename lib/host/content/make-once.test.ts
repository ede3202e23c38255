import { makeOnce } from '#lib/host/content/make-once'

test('of one object something is made once, of another one anew', () => {
  let count = 0
  const make = makeOnce(({ name }: { name: string }) => {
    count += 1
    return `${name} ${count}`
  })
  const [one, sameWords] = [{ name: 'one' }, { name: 'one' }]
  expect([make(one), make(one), make(sameWords), make(one)]).toEqual(['one 1', 'one 1', 'one 2', 'one 1'])
})

test('what could not be made is tried again', () => {
  let isBroken = true
  const make = makeOnce((_: object) => {
    if (isBroken) throw new Error('broken')
    return 'made'
  })
  const source = {}
  expect(() => make(source)).toThrow('broken')
  isBroken = false
  expect(make(source)).toBe('made')
})
