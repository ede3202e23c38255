import { checkStyle } from '#lib/gateway/authoring/check-style'

const faults = (text: string) => checkStyle(text).map(({ line, reason }) => `${line} ${reason}`)
const post = (...body: string[]) => ['---', 'title: A title', '---', ...body].join('\n')

test('a hyphen between words is a dash; lists, tables, code and quoted sources are left alone', () => {
  expect(faults(post('One - two, and `three` - four.'))).toEqual([
    '4 " - ": a dash between words is an en dash: " – "',
    '4 " - ": a dash between words is an en dash: " – "',
  ])
  expect(faults('title: The site - what it is')).toHaveLength(1)
  const right = [
    '- one – two',
    '  - well-known',
    '| a | - | b |',
    '| --- | ---: | --- |',
    '```',
    'a - b',
    '```',
    '`a - b`',
  ]
  expect(faults(post(...right))).toEqual([])
  expect(faults('data:\n  - - Voice\n    - 64')).toEqual([])
  expect(faults('sources:\n  - { title: "RFC 1 - a title", url: "https://example.com/" }')).toEqual([])
})

test('apostrophes are of one kind, and some words are written in one way', () => {
  expect(faults(post('It isn’t so.', 'A check sum of four thousand million bytes.', "It isn't ‘quoted’."))).toEqual([
    `4 "n’t": an apostrophe is straight: '`,
    '5 "check sum": it is one word: checksum',
    '5 "thousand million": it is a billion',
  ])
})

test('a source is a page, and neither a schema nor data', () => {
  const source = (address: string) => faults(`sources:\n  - { title: "A", url: "${address}" }`)
  for (const address of ['https://rdap.example/domain/x', 'https://example.com/a.json', 'https://example.com/a.xsd#b'])
    expect(source(address)).toEqual([`2 ${address} is for programs: name the page that people read`])
  expect(source('https://example.com/json-schema')).toEqual([])
  expect(faults(post('Said so.[^a]', '', '[^a]: [Data](https://example.com/a.json)'))).toHaveLength(1)
  expect(faults(post('Ask [for it](https://example.com/a.json).'))).toEqual([])
})
