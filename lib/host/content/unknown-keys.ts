import { z } from 'zod'
import { editDistance } from '#lib/base/format/edit-distance'

type Path = (string | number)[]

/**
 * Finds keys that a schema knows nothing of: they would be dropped in silence, and a misspelt `draft` would publish one.
 *
 * @param given - What was read.
 * @param taken - What the schema made of it.
 * @returns Where they are.
 */
export function unknownKeys(given: unknown, taken: unknown, path: Path = []): Path[] {
  if (!isObject(given) || !isObject(taken)) return []
  return Object.entries(given).flatMap(([name, value]) => {
    const here = [...path, Array.isArray(given) ? Number(name) : name]
    return Object.hasOwn(taken, name) ? unknownKeys(value, taken[name], here) : [here]
  })
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

/**
 * The key of a block that may be meant for one that is missing.
 *
 * @param schema - Who knows the keys.
 * @param given - The block.
 * @param missing - The key that is missing.
 * @returns One that the schema does not know, and that is a letter or two from it.
 */
export function misspeltKey(schema: z.ZodType, given: unknown, missing: string): string | undefined {
  if (!isObject(given) || Array.isArray(given)) return undefined
  const known = new Set(keysIn(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })))
  return Object.keys(given).find((key) => !known.has(key) && editDistance(key, missing, LETTERS_MAX) <= LETTERS_MAX)
}

const LETTERS_MAX = 2

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
