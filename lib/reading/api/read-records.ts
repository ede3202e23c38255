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

/** What only adorns an item: where it is wrong, the item is shown without it. */
const ADORNMENTS = ['cover', 'keyFigure', 'finding', 'readingMinutes', 'author', 'correctOption']

/**
 * @param field - The path of a field in a record, such as `cover.width`.
 * @returns Whether an item is shown without it where it is wrong.
 */
export const isAdornment = (field: string): boolean => ADORNMENTS.includes(field.split('.')[0] ?? '')

/**
 * Reads an answer of the host through its schema. Of a list, or a page of one, records that do not fit are left out, so that one of
 * them takes down no other. What is wrong is completed first ({@link completeAnswer}), and shown without what only adorns it. Nothing
 * else is left out of the inside of a record: what refers to it by its index would mean another.
 *
 * @param schema - What the answer must be.
 * @param given - What came.
 * @returns The answer as the schema gives it out, and what was left out.
 * @throws SchemaValidationError Where what is wrong is no record of a list, or all of several records that a list begins with are.
 */
export function readRecords<A extends z.ZodType>(schema: A, given: unknown): { data: z.output<A>; leftOut: LeftOut[] } {
  const exact = schema.safeParse(given)
  if (exact.success) return { data: exact.data, leftOut: [] }
  const answer = completeAnswer(given)
  const completed = schema.safeParse(answer)
  if (completed.success) return { data: completed.data, leftOut: [] }
  const adornments = removeAdornments(answer, completed.error.issues)
  const first = schema.safeParse(answer)
  if (first.success) return { data: first.data, leftOut: adornments }
  const wrong = new Map<number, LeftOut>()
  for (const issue of first.error.issues) {
    const { index } = placeOf(answer, issue)
    if (index === undefined) throw new SchemaValidationError(first.error.issues)
    if (!wrong.has(index)) wrong.set(index, faultAt(answer, issue))
  }
  // Where all of several are wrong, it is the host that is: what it answered before is better than an empty list. A later page may hold old ones alone.
  const { page = 1 } = answer as { page?: unknown }
  const { length } = recordsOf(answer as Records)
  if (page === 1 && length > 1 && wrong.size === length) throw new SchemaValidationError(first.error.issues)
  const again = schema.safeParse(without(answer as Records, wrong))
  if (!again.success) throw new SchemaValidationError(again.error.issues)
  return { data: again.data, leftOut: [...adornments, ...wrong.values()] }
}

/** Takes what is wrong and only adorns a record out of it. Returns what was taken out. */
function removeAdornments(answer: unknown, issues: z.core.$ZodIssue[]): LeftOut[] {
  const taken = issues.filter((issue) => isAdornment(String(placeOf(answer, issue).field[0])))
  for (const issue of taken) {
    const { record, field } = placeOf(answer, issue)
    delete (record as Record<PropertyKey, unknown>)[field[0] as PropertyKey]
  }
  return taken.map((issue) => faultAt(answer, issue))
}

/** In which record something is wrong, by its index where it is one of a list, and in which field of it. */
function placeOf(answer: unknown, { path }: z.core.$ZodIssue) {
  const [index, ...field] = path[0] === 'items' ? path.slice(1) : path
  return typeof index === 'number'
    ? { index, record: recordsOf(answer as Records)[index], field }
    : { record: answer, field: path }
}

function faultAt(answer: unknown, issue: z.core.$ZodIssue): LeftOut {
  const { index, record, field } = placeOf(answer, issue)
  return { record: nameOf(record) ?? String(index ?? ''), field: field.map(String).join('.'), reason: issue.message }
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

/** The slugs or ids of all records of an answer. */
export const namesOf = (answer: unknown): string[] => {
  const { items } = (answer ?? {}) as { items?: unknown }
  const records = Array.isArray(answer) ? answer : Array.isArray(items) ? items : [answer]
  return records.flatMap((record) => nameOf(record) ?? [])
}
