import { parseFacts, quoteFacts } from '#lib/host/content/facts'

const FACTS = "notice:\n  value: the end of a month\n  found: ['ended at the end of a (\\w+)']\nteam:\n  value: three\n"
const facts = () => parseFacts(FACTS)

test('a text quotes a fact by its name', () => {
  expect(quoteFacts('Ends at {fact:notice},\nwith {fact:team}.', 'plans/run.md', facts)).toBe(
    'Ends at the end of a month,\nwith three.',
  )
})

test('a name that is no fact is refused with file, line and the names there are', () => {
  expect(() => quoteFacts('One\n{fact:notise}', 'plans/run.md', facts)).toThrow(
    'plans/run.md:2: {fact:notise}: must name one of notice, team',
  )
})

test.each([
  ['notice: {}', 'facts.yaml:1: notice.value: '],
  ["team:\n  value: three\n  found: ['team of (']", 'facts.yaml:3: team.found.0: is "team of (": it must be a regular'],
  ["team:\n  value: three\n  found: ['team of \\w+']", 'it must have one group, which holds the figure'],
  ['Team Size: { value: three }', 'facts.yaml:1: '],
])('%j is refused with its line', (text, message) => {
  expect(() => parseFacts(text)).toThrow(message)
})
