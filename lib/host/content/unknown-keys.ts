import { z } from 'zod'

type Path = (string | number)[]

/**
 * Finds a key that a schema knows nothing of: it would be dropped in silence, and a misspelt `draft` would publish one.
 *
 * @param given - What was read.
 * @param taken - What the schema made of it.
 * @returns Where the first such key is; undefined where there is none.
 */
export function unknownKey(given: unknown, taken: unknown, path: Path = []): Path | undefined {
  if (!isObject(given) || !isObject(taken)) return undefined
  for (const [name, value] of Object.entries(given)) {
    const here = [...path, Array.isArray(given) ? Number(name) : name]
    if (!Object.hasOwn(taken, name)) return here
    const found = unknownKey(value, taken[name], here)
    if (found) return found
  }
  return undefined
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/**
 * The known key that is spelt most like another.
 *
 * @param schema - Who knows the keys.
 * @param key - The other.
 * @returns The nearest one.
 */
export function nearestKey(schema: z.ZodType, key: string): string | undefined {
  return nearestOf(keysIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })), key)
}

/** The one of some words that is spelt most like another; undefined where none is near it. */
export const nearestOf = (words: string[], other: string): string | undefined =>
  [...new Set(words)]
    .map((word) => ({ word, edits: editsBetween(word, other) }))
    .filter(({ word, edits }) => edits <= Math.ceil(Math.max(word.length, other.length) / 2))
    .sort((a, b) => a.edits - b.edits)[0]?.word

function keysIn(json: unknown): string[] {
  if (!isObject(json)) return []
  const own = isObject(json.properties) ? Object.keys(json.properties) : []
  return [...own, ...Object.values(json).flatMap(keysIn)]
}

/** How many letters must be changed, put in or taken out (Levenshtein's distance). */
function editsBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1]
    for (const [to, wanted] of [...other].entries())
      next.push(Math.min((next[to] ?? 0) + 1, (row[to + 1] ?? 0) + 1, (row[to] ?? 0) + (letter === wanted ? 0 : 1)))
    row = next
  }
  return row.at(-1) ?? 0
}
