const DATE = /^\d{4}-\d{2}-\d{2}$/
/** An offset without its colon, which ISO 8601 calls the basic format. */
const BASIC_OFFSET = /(T.+[+-]\d{2})(\d{2})$/

/** A time without an offset: it is taken as UTC, as a date without a time is. */
const NO_OFFSET = /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}:\d{2}(?:\.\d+)?)$/

/**
 * Completes an answer that does not fit its schema as it came, from hosts that were not built for this site (contract, in the head):
 * null is missing, ids that are numbers are text, a date alone is its first moment in UTC, a time without an offset is in UTC, and what was never
 * changed was changed when it was published. What it can't mend stays as it is.
 *
 * @param value - JSON as it came.
 * @returns The same, completed.
 */
export function completeAnswer(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(completeAnswer)
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value).filter(([, field]) => field !== null)
  const completed = Object.fromEntries(fields.map(([name, field]) => [name, completeField(name, field)]))
  const { publishedAt, updatedAt } = completed
  return publishedAt === undefined ? completed : { ...completed, updatedAt: updatedAt || publishedAt }
}

function completeField(name: string, field: unknown): unknown {
  if (name === 'id' && typeof field === 'number') return String(field)
  if (name.endsWith('At') && typeof field === 'string')
    return DATE.test(field) ? `${field}T00:00:00Z` : field.replace(BASIC_OFFSET, '$1:$2').replace(NO_OFFSET, '$1T$2Z')
  return completeAnswer(field)
}
