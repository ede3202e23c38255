import { interestsFile, personasFile, teamFile } from '#lib/contract/content-files'
import { infographicSection } from '#lib/contract/infographic'

const person = { id: 'a', name: 'A', categories: [] }

test.each([
  ['personas', () => personasFile.safeParse([person, { ...person, name: 'B' }])],
  ['interests', () => interestsFile.safeParse([person, { ...person, name: 'B' }])],
  [
    'positions',
    () =>
      teamFile.safeParse({
        positions: [
          { slug: 'a', name: 'A' },
          { slug: 'a', name: 'B' },
        ],
        members: [],
      }),
  ],
])('of %s each name stands once', (_, read) => {
  expect(read().error?.issues.map(({ message }) => message)).toEqual(['is "a", which stands here twice'])
})

test.each([1e308, -1e16, Number.NaN])('a value of %d is none that can be drawn', (value) => {
  const section = { kind: 'flow', title: 'T', unit: 'km', data: [{ from: 'a', to: 'b', value }] }
  const lines = {
    ...{ kind: 'lines', title: 'T', unit: 'km' },
    data: [
      {
        label: 'a',
        points: [
          { x: 1, y: 1 },
          { x: 2, y: value },
        ],
      },
    ],
  }
  expect([section, lines].map((each) => infographicSection.safeParse(each).success)).toEqual([false, false])
})
