import { checkContractions } from '#lib/gateway/authoring/check-contractions'

const faults = (text: string) => checkContractions(text).map(({ line, reason }) => `${line} ${reason}`)
const post = (...body: string[]) => ['---', 'title: A title', '---', ...body].join('\n')

test('a text contracts "not" and nothing else', () => {
  expect(faults(post("It isn't here, it can't be, and it is not *not* there.", "It's there, and you’ll see."))).toEqual(
    [
      '4 "is not": a text contracts it',
      '5 "It\'s": a text contracts "not" alone: write the verb in full',
      '5 "you’ll": a text contracts "not" alone: write the verb in full',
    ],
  )
  expect(faults(post("The team's drawing, o'clock, may not, must not, is *not*, whether or not, why not."))).toEqual([])
  expect(faults('- slug: a\n  description: A box that cannot wait.\n  note: We do not.')).toEqual([
    '2 "cannot": a text contracts it',
    '3 "do not": a text contracts it',
  ])
})

test('titles, headings and questions contract nothing', () => {
  const text =
    "---\ntitle: What's up\nfaq:\n  - question: Why can't I?\n    answer: You can't.\n---\n## It isn't\n\n## It is not"
  expect(faults(text)).toEqual([
    '2 "What\'s": a title is written in full',
    '4 "can\'t": a title is written in full',
    '7 "isn\'t": a title is written in full',
  ])
  expect(faults("- kind: prose\n  title: One thing it doesn't do")).toHaveLength(1)
})

test('code, comments, sources and titles of our own articles are quoted as they are', () => {
  const text = post(
    '```bash',
    "# it's code, and it is not text",
    '```',
    "`418 I'm a teapot` and [Secrets are not settings](/blog/secrets-are-not-settings)",
  )
  expect(faults(text)).toEqual([])
  expect(faults(post("Let's Encrypt is the name of an issuer"))).toEqual([])
  const yaml = '# it is not read\nsources:\n  - { title: "What\'s new", url: "https://example.com/is not" }'
  expect(faults(yaml)).toEqual([])
})
