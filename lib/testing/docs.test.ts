import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { allCalls } from '#lib/contract/calls/all-calls'
import { infographicSection } from '#lib/contract/infographic'

const documents = [
  'README.md',
  'CONTRIBUTING.md',
  ...readdirSync('docs', { recursive: true, encoding: 'utf8' }).map((name) => path.join('docs', name)),
].filter((name) => name.endsWith('.md') && !name.includes('decisions'))

/** What stands between backticks or as a link's target and looks like a file or folder of this project. */
const OWN = /^(?:app|components|content|docs|e2e|lib|scripts|bench|public)\/[^*<{,]*$/

test.each(documents)('%s names no file that is not there', (name) => {
  const text = readFileSync(name, 'utf8')
  const quoted = [...text.matchAll(/`([^`\n]+)`/g)].map(([, words = '']) => words)
  const linked = [...text.matchAll(/\]\(([^)#]+)\)/g)].map(([, target = '']) => target)
  const missing = [
    ...quoted.filter((words) => OWN.test(words) && !words.includes(' ') && !existsSync(words)),
    ...linked.filter((target) => !/^(https?:|\/)/.test(target) && !existsSync(path.join(path.dirname(name), target))),
  ]
  expect(missing).toEqual([])
})

test('docs/specification.md names every call of the contract with its method', () => {
  const text = readFileSync('docs/specification.md', 'utf8')
  const missing = allCalls.filter(({ method, path: address }) => !text.includes(`${method} \`${address}\``))
  expect(missing.map(({ name }) => name)).toEqual([])
})

test('every kind of section has an example in docs/how-to/infographic-sections.md that is right', () => {
  const text = readFileSync('docs/how-to/infographic-sections.md', 'utf8')
  const examples = [...text.matchAll(/^ {4}- kind: (?:.*\n)(?: {6}.*\n)*/gm)].flatMap(([yaml]) => parse(yaml))
  expect(infographicSection.array().safeParse(examples).error).toBeUndefined()
  const { options } = infographicSection
  expect(examples.map(({ kind }) => kind).sort()).toEqual(options.map(({ shape }) => shape.kind.value).sort())
})
