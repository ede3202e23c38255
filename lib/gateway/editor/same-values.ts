import { isDeepStrictEqual } from 'node:util'

/**
 * Finds what a form changed. It writes all words as strings, and every field that it has: what reads the same (`12` and `"12"`), and
 * an empty value where there was no key, is no change, and a text ends in a line break where it did before.
 *
 * @param old - The values as they were.
 * @param wanted - What the form has made of them.
 * @returns The wanted values, with the old ones in the place of those that read the same.
 */
export function sameWhereItReadsSame(old: unknown, wanted: unknown): unknown {
  if (Array.isArray(wanted)) {
    const before = Array.isArray(old) ? old : []
    const isAligned = before.length === wanted.length
    return wanted.map((item, at) => sameWhereItReadsSame(isAligned ? before[at] : likeIn(before, item), item))
  }
  if (typeof wanted === 'object' && wanted !== null) {
    const before = (typeof old === 'object' ? old : undefined) as Record<string, unknown> | undefined
    const entries = Object.entries(wanted)
      .map(([key, value]): [string, unknown] => [key, sameWhereItReadsSame(before?.[key], value)])
      .filter(([key, value]) => before?.[key] !== undefined || !isEmpty(value))
    return Object.fromEntries(entries)
  }
  if (typeof old === 'string' && typeof wanted === 'string' && old.endsWith('\n')) return `${wanted.trimEnd()}\n`
  const isWritten = typeof old === 'number' || typeof old === 'boolean'
  return isWritten && String(old) === wanted ? old : wanted
}

/** The old item that a new one was made from, where nothing else in it was changed. */
const likeIn = (before: unknown[], item: unknown): unknown =>
  before.find((each) => isDeepStrictEqual(sameWhereItReadsSame(each, item), each))

const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (typeof value === 'object' && Object.keys(value ?? {}).length === 0)

type Path = (string | number)[]

/**
 * Takes out what a form has added and what is so without it, such as `draft: false`.
 *
 * @param old - The values as they were.
 * @param wanted - What the form has made of them.
 * @param read - What is made of values; undefined where they are wrong.
 * @returns The wanted values without such keys.
 */
export function withoutDefaults(old: unknown, wanted: unknown, read: (values: unknown) => unknown): unknown {
  const meaning = read(wanted)
  if (meaning === undefined) return wanted
  return addedKeys(old, wanted).reduce((values: unknown, path) => {
    const without = omit(values, path)
    return isDeepStrictEqual(read(without), meaning) ? without : values
  }, wanted)
}

/** Where there are keys that were not there. */
function addedKeys(old: unknown, wanted: unknown, path: Path = []): Path[] {
  if (typeof old !== 'object' || typeof wanted !== 'object' || !old || !wanted) return []
  if (Array.isArray(wanted)) return wanted.flatMap((item, at) => addedKeys((old as unknown[])[at], item, [...path, at]))
  return Object.entries(wanted).flatMap(([key, value]) =>
    key in old ? addedKeys((old as Record<string, unknown>)[key], value, [...path, key]) : [[...path, key]],
  )
}

function omit(values: unknown, [first, ...rest]: Path): unknown {
  if (Array.isArray(values)) return values.map((item, at) => (at === first ? omit(item, rest) : item))
  const entries = Object.entries(values as object).flatMap(([key, value]): [string, unknown][] => {
    if (key !== first) return [[key, value]]
    return rest.length > 0 ? [[key, omit(value, rest)]] : []
  })
  return Object.fromEntries(entries)
}
