import type { z } from 'zod'
import { problem } from '#lib/contract/common'
import type { CallCheck } from '#lib/gateway/host-check/call-check'
import type { Came } from '#lib/gateway/host-check/host-client'
import { wantedBy } from '#lib/host/content/issue-words'
import { completeAnswer } from '#lib/reading/api/complete-answer'
import { isAdornment, nameOf, readRecords, recordsOf } from '#lib/reading/api/read-records'

const JSON_TYPE = /^application\/(?:[\w.-]+\+)?json(?:\s*;|$)/i
const SHOWN = 160

/** The first of a text or of a value as JSON, in a line. */
export const shown = (value: unknown): string => {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? 'nothing')
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text
}

const statusOf = ({ status, text }: Came) => `${status} ${shown(text)}`

/**
 * Checks that an answer has status, content type and schema of its call.
 *
 * @param check - Where faults are noted.
 * @param came - The answer, where one came.
 * @param rule - What was looked at, where it is not the plain call.
 * @returns The answer as the site reads it, undefined where it can't be read.
 */
export function checkAnswer(check: CallCheck, came: Came | undefined, rule = ''): unknown {
  if (!came) return undefined
  const { sent, status, json } = came
  const name = (what: string) => (rule ? `${rule}: ${what}` : what)
  const type = came.headers.get('content-type') ?? 'none'
  if (status !== check.call.status) {
    check.fails({ rule: name('status'), sent, came: statusOf(came), wanted: String(check.call.status) })
    return undefined
  }
  if (status === 204) return undefined
  if (!JSON_TYPE.test(type)) {
    check.fails({ rule: name('content type'), sent, came: `${type}: ${shown(came.text)}`, wanted: 'application/json' })
    return undefined
  }
  if (json === undefined) check.fails({ rule: name('JSON'), sent, came: shown(came.text), wanted: 'JSON' })
  return json === undefined ? undefined : fitted(check, came, name('schema'))
}

/** Reads an answer as the site does: what it completes or shows an item without only differs, and a wrong record is left out. */
function fitted(check: CallCheck, { sent, json }: Came, rule: string): unknown {
  const exact = check.call.answer.safeParse(json)
  if (exact.success) return exact.data
  const completed = check.call.answer.safeParse(completeAnswer(json))
  const left = new Set(completed.error?.issues.map(({ path }) => path.join('.')))
  for (const issue of exact.error.issues) {
    const isCompleted = !left.has(issue.path.join('.'))
    const consequence = isCompleted ? '; the site takes it' : '; the site shows the item without it'
    const verdict = isCompleted || isAdornment(placeOf(json, issue.path).field) ? 'differs' : 'fails'
    const value = valueAt(json, issue.path)
    const wanted = `${wantedBy(issue) ?? issue.message}${verdict === 'differs' ? consequence : ''}`
    check.note({
      verdict,
      rule,
      ...placeOf(json, issue.path),
      sent,
      came: shown(JSON.stringify(value) ?? value),
      wanted,
    })
  }
  try {
    return readRecords(check.call.answer, structuredClone(json)).data
  } catch {
    return undefined
  }
}

function placeOf(json: unknown, path: z.core.$ZodIssue['path']): { record?: string; field: string } {
  const [index, ...field] = path[0] === 'items' ? path.slice(1) : path
  if (typeof index !== 'number') {
    const record = nameOf(json)
    return { ...(record && { record }), field: path.map(String).join('.') }
  }
  const record = nameOf(recordsOf(json as unknown[])[index]) ?? String(index)
  return { record, field: field.map(String).join('.') }
}

const valueAt = (json: unknown, path: PropertyKey[]): unknown =>
  path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key], json)

interface Refusal {
  rule: string
  status: number
  /** The field that `errors` must name. */
  field?: string
  /** Whether another status of the 4xx does as well. */
  isAnyRefusal?: boolean
}

/**
 * Checks that a request is refused, with problem detail (RFC 9457).
 *
 * @param check - Where faults are noted.
 * @param came - The answer, where one came.
 * @param refusal - How it must be refused.
 */
export function checkRefusal(check: CallCheck, came: Came | undefined, refusal: Refusal): void {
  if (!came) return
  const { rule, status, field, isAnyRefusal = true } = refusal
  const { sent, json } = came
  if (came.status !== status) {
    const isRefused = isAnyRefusal && came.status >= 400 && came.status < 500
    const verdict = isRefused ? 'differs' : 'fails'
    check.note({ verdict, rule, ...(field && { field }), sent, came: statusOf(came), wanted: String(status) })
    return
  }
  const { errors = {} } = (json ?? {}) as { errors?: Record<string, unknown> }
  if (field && !Object.keys(errors ?? {}).includes(field))
    check.fails({ rule, field, sent, came: statusOf(came), wanted: `errors with ${field}` })
  const read = problem.safeParse(json)
  const wanted = 'application/problem+json with type, title, status, detail and error'
  const type = came.headers.get('content-type') ?? 'no content type'
  if (!read.success || !type.startsWith('application/problem+json'))
    check.differs({ rule: `${rule}: problem detail`, sent, came: `${type}: ${shown(came.text)}`, wanted })
}
