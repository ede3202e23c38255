/** What a sentence such as "6 to 14 weeks, of which 2 are drawing" says of time, in weeks. */
export interface TimeTaken {
  least: number
  most: number
  /** Of which a part is something of its own. */
  part?: number
  /** Whether something goes on after it. */
  goesOn: boolean
}

const WEEKS = { week: 1, month: 52 / 12 }
const SPAN = /^(\d+)(?: to (\d+))? (week|month)s?\b/
const PART = /\bof which (\d+)\b/
const ON = /\bthen\b/

/**
 * Reads how long something takes.
 *
 * @param text - A sentence that begins with a number of weeks or months.
 * @returns What it says; undefined where it begins with something else.
 */
export function timeTaken(text: string): TimeTaken | undefined {
  const [, least, most = least, unit] = SPAN.exec(text) ?? []
  if (!least || !unit) return undefined
  const weeks = (count: string | undefined) => Number(count) * WEEKS[unit as keyof typeof WEEKS]
  const part = PART.exec(text)?.[1]
  return { least: weeks(least), most: weeks(most), ...(part && { part: weeks(part) }), goesOn: ON.test(text) }
}
