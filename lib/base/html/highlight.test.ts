import { highlight } from '#lib/base/html/highlight'

test('code looks the same on a machine that is busy with something else', () => {
  const code = 'const BASE_MS = 200\n'
  const quiet = highlight(code, 'typescript')
  let now = Date.now()
  const clock = jest.spyOn(Date, 'now').mockImplementation(() => (now += 1000))
  expect(highlight(code, 'typescript')).toEqual(quiet)
  clock.mockRestore()
})
