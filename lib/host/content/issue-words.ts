import type { z } from 'zod'
import { nearestOf } from '#lib/host/content/unknown-keys'

type Issue = z.core.$ZodIssue

const KINDS: Record<string, string> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a block of keys',
}
const EXAMPLES: Record<string, string> = {
  datetime: 'a time such as 2026-11-20T09:00:00Z',
  date: 'a date such as 2026-11-20',
  url: 'an address such as https://example.org/page',
}
const UNITS: Record<string, string> = { string: ' characters', array: ' entries' }

/** How a message begins that no schema of ours has. */
const BY_THE_LIBRARY = /^(?:Invalid|Too) /

/**
 * Says what is wrong with a value to whoever wrote it: what was given, and what is wanted.
 *
 * @param issue - What the schema found.
 * @param given - The value.
 * @returns The words, without the name of the field.
 */
export function issueWords(issue: Issue, given: unknown): string {
  if (!BY_THE_LIBRARY.test(issue.message)) return withGiven(issue.message, given)
  const wanted = wantedBy(issue)
  if (given === undefined || given === null) return `is missing${wanted ? `: it must be ${wanted}` : ''}`
  if (issue.code === 'too_small' || issue.code === 'too_big') return sizeWords(issue, given)
  if (!wanted) return issue.message
  const nearest = nearestOf(choicesOf(issue), String(given))
  return `is ${JSON.stringify(given)}: it must be ${wanted}${nearest ? `; did you mean ${JSON.stringify(nearest)}?` : ''}`
}

const SHOWN_LENGTH = 80

function withGiven(message: string, given: unknown): string {
  const isShort = typeof given !== 'object' && String(given).length <= SHOWN_LENGTH
  const before = given === undefined ? 'is missing' : isShort && `is ${JSON.stringify(given)}`
  return before ? message.replace(/^must /, () => `${before}: it must `) : message
}

/** What a schema of ours wants in place of a value; undefined where only its message says it. */
export function wantedBy(issue: Issue): string | undefined {
  if (issue.code === 'invalid_type') return KINDS[issue.expected]
  if (issue.code === 'invalid_format') return EXAMPLES[issue.format]
  if (issue.code === 'too_small') return `${issue.minimum}${UNITS[issue.origin] ?? ''} at least`
  if (issue.code === 'too_big') return `${issue.maximum}${UNITS[issue.origin] ?? ''} at most`
  const choices = choicesOf(issue)
  return choices.length > 0 ? `one of ${choices.map((value) => JSON.stringify(value)).join(', ')}` : undefined
}

/** What may stand there; of a union by kind the library names that in its words alone. */
function choicesOf(issue: Issue): string[] {
  if (issue.code === 'invalid_value') return issue.values.map(String)
  return issue.code === 'invalid_union' ? Array.from(issue.message.matchAll(/'([^']+)'/g), ([, name = '']) => name) : []
}

function sizeWords(issue: Extract<Issue, { code: 'too_small' | 'too_big' }>, given: unknown): string {
  const unit = UNITS[issue.origin] ?? ''
  const has = typeof given === 'string' || Array.isArray(given) ? `has ${given.length}${unit}` : `is ${String(given)}`
  return `${has}: it must ${unit ? 'have' : 'be'} ${wantedBy(issue)}`
}
