import { z } from 'zod'
import { editDistance } from '#lib/base/format/edit-distance'

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
export function nearestOf(words: string[], other: string): string | undefined {
  const max = Math.ceil(other.length / 2)
  return [...new Set(words)]
    .map((word) => ({ word, edits: editDistance(word, other, max) }))
    .filter(({ edits }) => edits <= max)
    .sort((a, b) => a.edits - b.edits)[0]?.word
}

function keysIn(json: unknown): string[] {
  if (!isObject(json)) return []
  const own = isObject(json.properties) ? Object.keys(json.properties) : []
  return [...own, ...Object.values(json).flatMap(keysIn)]
}
