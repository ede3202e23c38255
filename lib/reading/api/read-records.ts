import { SchemaValidationError } from 'ky'
import type { z } from 'zod'
import { completeAnswer } from '#lib/reading/api/complete-answer'

const NAME_LENGTH = 100

/** A record of an answer that can't be shown. */
export interface LeftOut {
  /** Its slug or id, or its place where it has neither. */
  record: string
  /** Which field is wrong, and how. */
  field: string
  reason: string
}

type Records = unknown[] | { items: unknown[] }

/**
 * Reads an answer of the host through its schema. Of a list, or a page of one, records that do not fit are left out, so that one of
 * them takes down no other. What is wrong is completed first ({@link completeAnswer}). Nothing is left out of the inside of a record: what refers to it by its index would mean another.
 *
 * @param schema - What the answer must be.
 * @param given - What came.
 * @returns The answer as the schema gives it out, and what was left out.
 * @throws SchemaValidationError where what is wrong is no record of a list.
 */
export function readRecords<A extends z.ZodType>(schema: A, given: unknown): { data: z.output<A>; leftOut: LeftOut[] } {
  const exact = schema.safeParse(given)
  if (exact.success) return { data: exact.data, leftOut: [] }
  const answer = completeAnswer(given)
  const first = schema.safeParse(answer)
  if (first.success) return { data: first.data, leftOut: [] }
  const wrong = new Map<number, LeftOut>()
  for (const { path, message } of first.error.issues) {
    const [index, ...field] = path[0] === 'items' ? path.slice(1) : path
    if (typeof index !== 'number') throw new SchemaValidationError(first.error.issues)
    const record = nameOf(recordsOf(answer as Records)[index]) ?? String(index)
    if (!wrong.has(index)) wrong.set(index, { record, field: field.map(String).join('.'), reason: message })
  }
  const again = schema.safeParse(without(answer as Records, wrong))
  if (!again.success) throw new SchemaValidationError(again.error.issues)
  return { data: again.data, leftOut: [...wrong.values()] }
}

/** The records of a list, or of a page of one. */
export const recordsOf = (answer: Records) => (Array.isArray(answer) ? answer : answer.items)

function without(answer: Records, wrong: Map<number, LeftOut>): Records {
  const right = recordsOf(answer).filter((_, index) => !wrong.has(index))
  return Array.isArray(answer) ? right : { ...answer, items: right }
}

/** The slug or id of a record; undefined where it has neither. */
export function nameOf(record: unknown): string | undefined {
  const { slug, id } = (record ?? {}) as { slug?: unknown; id?: unknown }
  const name = slug ?? id
  return typeof name === 'string' || typeof name === 'number' ? String(name).slice(0, NAME_LENGTH) : undefined
}
