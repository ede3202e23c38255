import { infographicSection } from '#lib/contract/infographic'
import { readYaml } from '#lib/host/content/yaml'

const faultOf = (rows: string, kind = 'map') => {
  try {
    readYaml(infographicSection, `kind: ${kind}\ntitle: T\n${rows}`, 'a.yaml')
  } catch (error) {
    return (error as Error).message
  }
  return undefined
}

test('a map takes countries by their codes, alone and together', () => {
  expect(
    faultOf(
      'data:\n  - { label: Germany, countries: [DE], value: 1 }\n  - { label: B, countries: [BE, NO], value: 2 }\n',
    ),
  ).toBeUndefined()
})

test.each([
  [
    'an unknown country',
    'data:\n  - { label: A, countries: [DE, XX], value: 1 }\n',
    'a.yaml:4: data.0.countries.1: "XX" is no country that a map can show: two capital letters of ISO 3166-1, such as DE',
  ],
  [
    'a value that is no number',
    'data:\n  - { label: A, countries: [DE], value: many }\n',
    'a.yaml:4: data.0.value: is "many": it must be a number',
  ],
  ['an empty map', 'data: []\n', 'a.yaml:3: data: a map needs a row at least: a label, countries and a value'],
  [
    'a country with two values',
    'data:\n  - { label: A, countries: [DE], value: 1 }\n  - { label: B, countries: [PL, DE], value: 2 }\n',
    'a.yaml:5: data.1.countries.1: "DE" has a value already, that of "A"',
  ],
  [
    'steps in another order',
    'steps: [5, 2]\ndata:\n  - { label: A, countries: [DE], value: 1 }\n',
    'a.yaml:3: steps: each step must be more than the one before it',
  ],
])('%s is named with its field', (_, rows, message) => expect(faultOf(rows)).toBe(message))

test('an annotation is of something that the chart has', () => {
  const data = 'data:\n  - { label: A, value: 1 }\n  - { label: B, value: 2 }\n'
  expect(faultOf(`annotations:\n  - { at: B, text: Twice as much }\n${data}`, 'bars')).toBeUndefined()
  expect(faultOf(`annotations:\n  - { at: b, text: Twice as much }\n${data}`, 'bars')).toBe(
    'a.yaml:4: annotations.0.at: is "b": it must be one of "A", "B"',
  )
})
