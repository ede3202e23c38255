import { SchemaValidationError } from 'ky'
import type { z } from 'zod'

/** A record of an answer that can't be shown. */
export interface LeftOut {
  /** Its slug or id, or its place where it has neither. */
  record: string
  /** Which field is wrong, and how. */
  field: string
  reason: string
}

type Path = readonly PropertyKey[]

/**
 * Reads an answer of the host through its schema. Records of its lists that do not fit are left out, so that one of them takes down
 * no other.
 *
 * @param schema - What the answer must be.
 * @param answer - What came.
 * @returns The answer as the schema gives it out, and what was left out.
 * @throws SchemaValidationError where what is wrong is in no list.
 */
export function readRecords<A extends z.ZodType>(
  schema: A,
  answer: unknown,
): { data: z.output<A>; leftOut: LeftOut[] } {
  const first = schema.safeParse(answer)
  if (first.success) return { data: first.data, leftOut: [] }
  const wrong = new Map<string, Path>()
  const leftOut: LeftOut[] = []
  for (const { path, message } of first.error.issues) {
    const at = path.findIndex((part) => typeof part === 'number')
    if (at === -1) throw new SchemaValidationError(first.error.issues)
    const place = path.slice(0, at + 1)
    const key = place.map(String).join('.')
    if (wrong.has(key)) continue
    wrong.set(key, place)
    leftOut.push({
      record: nameOf(valueAt(answer, place)) ?? key,
      field: path
        .slice(at + 1)
        .map(String)
        .join('.'),
      reason: message,
    })
  }
  const rest = structuredClone(answer)
  // From the last to the first: what is taken out moves what stands behind it.
  for (const place of [...wrong.values()].sort((a, b) => Number(b.at(-1)) - Number(a.at(-1)))) {
    const list = valueAt(rest, place.slice(0, -1)) as unknown[]
    list.splice(Number(place.at(-1)), 1)
  }
  const again = schema.safeParse(rest)
  if (!again.success) throw new SchemaValidationError(again.error.issues)
  return { data: again.data, leftOut }
}

const valueAt = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, part) => (inner as Record<PropertyKey, unknown> | undefined)?.[part], value)

function nameOf(record: unknown): string | undefined {
  const { slug, id } = (record ?? {}) as { slug?: unknown; id?: unknown }
  const name = slug ?? id
  return typeof name === 'string' || typeof name === 'number' ? String(name) : undefined
}
