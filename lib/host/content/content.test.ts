import { z } from 'zod'
import { blogFile } from '#lib/contract/content-files'
import { ContentError } from '#lib/host/content/content-error'
import { readFrontMatter, readingMinutes, renderMarkdown } from '#lib/host/content/markdown'
import { readYaml } from '#lib/host/content/yaml'

const schema = z.object({ title: z.string(), author: z.object({ name: z.string() }) })

const FRONT = `title: A title
summary: ${'words '.repeat(12)}and more
category: networks
author:
  name: Ana
  role: Engineer
publishedAt: 2026-01-01T00:00:00Z
tags:
  - one
`

test('a wrong field is named with its file and line', () => {
  const text = 'title: A\nauthor:\n  name: 7\n'
  expect(() => readYaml(schema, text, 'blog/a.md')).toThrow(ContentError)
  expect(() => readYaml(schema, text, 'blog/a.md')).toThrow('blog/a.md:3: author.name: ')
})

test('a missing field is named at the place where it should be', () => {
  expect(() => readYaml(schema, 'title: A\nauthor: {}\n', 'a.yaml')).toThrow('a.yaml:2: author.name: ')
})

test('a key that there is not is named with the one that is meant: it would publish a draft', () => {
  const read = (text: string) => () => readFrontMatter(blogFile, `---\n${FRONT}${text}---\nWords\n`, 'post.md')
  expect(read('draft: true\n')().draft).toBe(true)
  expect(read('zzzzzzzzzzzz: true\n')).toThrow(/zzzzzzzzzzzz: is no key that there is$/)
  expect(read('darft: true\n')).toThrow('post.md:11: darft: is no key that there is; did you mean "draft"?')
  const both = { others: [expect.objectContaining({ field: 'tgas', line: 12 })] }
  expect(read('darft: true\ntgas: []\n')).toThrow(expect.objectContaining(both))
  expect(read('faq:\n  - question: What?\n    answer: That.\n    anwser: This.\n')).toThrow(
    'faq.0.anwser: is no key that there is; did you mean "answer"?',
  )
})

test('broken YAML is named with its line', () => {
  expect(() => readYaml(schema, 'title: A\nauthor: [', 'a.yaml')).toThrow(/^a\.yaml:\d: /)
})

test('lines of front matter are counted from the top of the file', () => {
  const text = '---\ntitle: A\nauthor: { name: 7 }\n---\nText'
  expect(() => readFrontMatter(schema, text, 'a.md')).toThrow('a.md:3: author.name')
})

test('a file without front matter says so', () => {
  expect(() => readFrontMatter(schema, 'Text', 'a.md')).toThrow('a.md:1: must start with front matter')
})

test('Markdown becomes HTML, a picture alone a figure, and HTML in it is left out', () => {
  const html = renderMarkdown('## Two words\n\n| a |\n|---|\n| 1 |\n\n<script>alert(1)</script>\n')
  expect(html).toContain('<h2>Two words</h2>')
  expect(html).toContain('<table>')
  expect(html).not.toContain('script')
  const figure = renderMarkdown('![Bars](/a.svg "How many")', () => ({ width: 7, height: 5 }))
  expect(figure).toBe(
    '<figure><img src="/a.svg" alt="Bars" width="7" height="5"><figcaption>How many</figcaption></figure>',
  )
  expect(renderMarkdown('A note.[^1]\n\n[^1]: Its text.')).toContain('id="user-content-fn-1"')
})

test('reading takes a minute at least', () => {
  expect(readingMinutes('one')).toBe(1)
  expect(readingMinutes('word '.repeat(660))).toBe(3)
})
