import { globSync, readFileSync } from 'node:fs'
import { parse } from 'yaml'
import { patchYaml } from '#lib/gateway/editor/patch-yaml'

const FILES = globSync('content/**/*.{md,yaml}')
const yamlOf = (file: string) => {
  const text = readFileSync(file, 'utf8')
  return file.endsWith('.md') ? `${/^---\n([\s\S]*?\n)---\n/.exec(text)?.[1]}` : text
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Each value as a form has it: words for numbers and switches, and empty fields beside what there is. */
function asTyped(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(asTyped)
  if (isRecord(value))
    return {
      ...Object.fromEntries(Object.entries(value).map(([key, each]) => [key, asTyped(each)])),
      empty: '',
      none: [],
    }
  return String(value)
}

/** Every place of a value, as a path to it. */
function pathsIn(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (Array.isArray(value)) return value.flatMap((each, at) => pathsIn(each, [...path, at]))
  if (isRecord(value)) return Object.entries(value).flatMap(([key, each]) => pathsIn(each, [...path, key]))
  return [path]
}

function put(value: unknown, path: (string | number)[], given: unknown): unknown {
  const [first, ...rest] = path
  if (first === undefined) return given
  if (Array.isArray(value)) return value.map((each, at) => (at === first ? put(each, rest, given) : each))
  return { ...(value as object), [first]: put((value as Record<string, unknown>)[first], rest, given) }
}

const changedLines = (before: string, after: string) => {
  const lines = new Set(before.split('\n'))
  return after.split('\n').filter((line) => !lines.has(line))
}

test.each(FILES)('%s stays as it is where a form changed nothing', (file) => {
  const text = yamlOf(file)
  expect(patchYaml(text, asTyped(parse(text)))).toBe(text)
})

test.each(FILES)('%s: a word that is changed changes its own line alone', (file) => {
  const text = yamlOf(file)
  const values = parse(text)
  const paths = pathsIn(values)
  for (const path of [paths[0], paths[Math.floor(paths.length / 2)], paths.at(-1)]) {
    const old = (path ?? []).reduce<unknown>((inside, key) => (inside as Record<string, unknown>)[key], values)
    const end = String(old).endsWith('\n') ? '\n' : ''
    const wanted = put(values, path ?? [], `Another: "word", 2${end}`)
    const made = patchYaml(text, wanted)
    expect(parse(made)).toEqual(wanted)
    expect(changedLines(text, made)).toHaveLength(1)
  }
})

const LIST = `# Who is where.
- { name: a, tags: [x, y] } # the first
- name: b
  # How much.
  size: 1.50
  parts:
    - one
    - two # of two
`
const [A, B] = parse(LIST)

test.each([
  ['an item more', [A, B, { name: 'c', size: 2 }], `${LIST}- name: c\n  size: 2\n`],
  ['an item in between', [A, 'new', B], LIST.replace('- name: b', '- new\n- name: b')],
  ['an item less', [B], LIST.replace(/- \{.*\n/, '')],
  ['another order', [B, A], undefined],
  ['a key more', [A, { ...B, more: 'words' }], `${LIST}  more: words\n`],
  ['a key less', [A, { name: 'b', size: 1.5 }], LIST.slice(0, LIST.indexOf('  parts'))],
  ['the first key less', [A, { size: 1.5, parts: B.parts }], LIST.replace('name: b\n  # How much.\n  ', '')],
  ['a key less in between', [A, { name: 'b', parts: B.parts }], LIST.replace('  size: 1.50\n', '')],
  ['a key less in a line', [{ name: 'a' }, B], LIST.replace(', tags: [x, y]', '')],
  ['a word in a line', [{ ...A, tags: ['x', 'z, and'] }, B], LIST.replace('[x, y]', '[x, "z, and"]')],
  ['a part more', [A, { ...B, parts: ['one', 'two', 'three'] }], `${LIST}    - three\n`],
  ['lines of text', [A, { ...B, name: 'two\nlines' }], LIST.replace('name: b', 'name: |-\n    two\n    lines')],
  [
    'several values for one',
    [A, { ...B, size: ['a', 'b'] }],
    LIST.replace('  size: 1.50\n', '  size:\n    - a\n    - b\n'),
  ],
  ['one value for several', [{ ...A, tags: 'x' }, B], undefined],
  ['nothing', [], undefined],
  ['something else', { a: 1 }, undefined],
])('%s', (_, wanted, text) => {
  const made = patchYaml(LIST, wanted)
  expect(parse(made)).toEqual(wanted)
  if (text) expect(made).toBe(text)
})

test('an item more is written as its neighbours are', () => {
  const lines = '- { from: /a, to: /b }\n- { from: /c, to: /d } # old\n'
  const wanted = [...parse(lines), { from: '/e', status: 410 }]
  expect(patchYaml(lines, wanted)).toBe(`${lines}- { from: /e, status: 410 }\n`)
})

test('what is no YAML, and what is empty, is written anew', () => {
  expect(patchYaml('a: b: c', { a: 1 })).toBe('a: 1\n')
  expect(patchYaml('', { a: 1 })).toBe('a: 1\n')
})
