import { timeTaken } from '#lib/base/format/time-taken'

test.each([
  ['10 weeks', { least: 10, most: 10, goesOn: false }],
  ['6 to 9 weeks', { least: 6, most: 9, goesOn: false }],
  ['6 to 14 weeks, of which 2 are drawing', { least: 6, most: 14, part: 2, goesOn: false }],
  ['8 weeks, then one day a month', { least: 8, most: 8, goesOn: true }],
  ['1 week', { least: 1, most: 1, goesOn: false }],
  ['3 months for about 100 workloads', { least: 13, most: 13, goesOn: false }],
])('%s', (text, said) => {
  expect(timeTaken(text)).toEqual(said)
})

test.each(['as long as it takes', 'An hour', '6-14 weeks', '', 'constructor'])('"%s" says no time', (text) => {
  expect(timeTaken(text)).toBeUndefined()
})
