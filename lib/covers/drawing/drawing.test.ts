import { drawing } from '#lib/contract/drawing'
import { issueWords } from '#lib/host/content/issue-words'

const part = (name: string, is: string, at: number[], label?: string) => ({ name, is, at, ...(label && { label }) })

const RIGHT = {
  parts: [
    part('here', 'site', [1, 2], 'two ends'),
    part('one', 'probe', [4, 1]),
    part('other', 'probe', [4, 3]),
    part('there', 'site', [7, 2]),
  ],
  links: [
    ['here', 'one'],
    ['one', 'there', 'flow'],
    ['here', 'other', 'spare'],
  ],
}

const { parts, links } = RIGHT
const with3 = (third: object) => ({ parts: [...parts.slice(0, 2), third, ...parts.slice(3)], links: [['here', 'one']] })

/** What an editor reads of the first fault. */
function faultOf(value: unknown): string | undefined {
  const issue = drawing.safeParse(value).error?.issues[0]
  const given = issue?.path.reduce<unknown>((inside, key) => (inside as Record<PropertyKey, unknown>)[key], value)
  return issue && `${issue.path.join('.')}: ${issueWords(issue, given)}`
}

test('a drawing of parts and links is right', () => {
  expect(faultOf(RIGHT)).toBeUndefined()
})

test.each<[string, unknown, string]>([
  [
    'an unknown part',
    with3(part('x', 'castle', [4, 3])),
    'parts.2.is: is "castle": it must be one of "site", "rack", "store", ',
  ],
  [
    'a place off the grid',
    with3(part('x', 'site', [8, 1])),
    'parts.2.at.0: is 8: it must be a number from 1 to 7, in steps of a half',
  ],
  ['a place without a row', with3(part('x', 'site', [8])), 'parts.2.at: must be a column and a row, such as [1, 2]'],
  [
    'a long label',
    with3(part('x', 'site', [4, 3], 'more words than a card has room for')),
    'parts.2.label: is "more words than a card has room for": it must have 18 letters at most',
  ],
  ['too few parts', { parts: parts.slice(1), links }, 'parts: must be 4 to 8 parts'],
  [
    'no label',
    { parts: [part('a', 'site', [1, 2]), ...parts.slice(1)], links: [['a', 'one']] },
    'parts: must have 1 to 3 labels, and has 0',
  ],
  [
    'a name twice',
    with3(part('one', 'site', [4, 3])),
    'parts.2.name: "one" is the name of two parts: each has one of its own',
  ],
  [
    'two parts in one place',
    with3(part('x', 'site', [4.5, 1])),
    'parts.2.at: "x" stands on "one": move one by a column or a row',
  ],
  [
    'a link to nothing',
    { parts, links: [['here', 'far']] },
    'links.0.1: names "far", which is no part: there are here, one, other, there',
  ],
  [
    'a link of no kind',
    { parts, links: [['here', 'one', 'rope']] },
    'links.0.2: is "rope": it must be one of "line", "flow", "spare", "alarm"',
  ],
  [
    'a link through a part',
    { ...with3(part('x', 'site', [4, 2])), links: [['here', 'there']] },
    'links.0: from "here" to "there" runs through "x": move one of the three',
  ],
  [
    'a label without room',
    {
      parts: [part('here', 'site', [1, 2]), ...parts.slice(1), part('x', 'map', [4, 2], 'a label in between')],
      links: [...links, ['one', 'x'], ['x', 'other'], ['here', 'x'], ['x', 'there']],
    },
    'parts.4.label: "a label in between" has no room around "x": use fewer letters or move the part',
  ],
  ['an unknown field', { ...RIGHT, colour: 'red' }, ': Unrecognized key: "colour"'],
])('%s is named with what is expected', (_, value, message) => {
  expect(faultOf(value)).toContain(message)
})
