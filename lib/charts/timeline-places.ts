/** The columns of a drawn timeline, and how many of them the words of an event take. */
export const COLUMNS = 12
const WORDS_WIDE = 2
/** A row holds as many as fit beside each other; there is one above the line and one below. */
const EVENTS_MAX = (2 * COLUMNS) / WORDS_WIDE

/** Where an event of a drawn timeline stands. */
export interface EventPlace {
  /** Its own place on the line, in percent of its length. */
  percent: number
  /** The column, from 0, in which its words begin: above the line for the first, third and so on, else below. */
  column: number
  /** How many years it is to the next event. */
  years?: number
}

interface TimelinePlaces {
  /** The years at both ends of the line: whole decades. */
  from: number
  to: number
  places: EventPlace[]
}

/**
 * Places events on a line to scale, and their words as near to them as the words beside them allow.
 *
 * @param whens - Their years, the first one first.
 * @returns Undefined where one is no year, their order is not that of time, or there are more than fit.
 */
export function placeEvents(whens: string[]): TimelinePlaces | undefined {
  const years = whens.map((when) => (/^\d{4}$/.test(when) ? Number(when) : Number.NaN))
  const isInOrder = years.every((year, index) => index === 0 || year >= (years[index - 1] ?? 0))
  if (years.length < 2 || years.length > EVENTS_MAX || years.some(Number.isNaN) || !isInOrder) return undefined
  const from = Math.floor(Math.min(...years) / 10) * 10
  const to = Math.max(from + 10, Math.ceil(Math.max(...years) / 10) * 10)
  const columns: number[] = []
  for (let index = years.length - 1; index >= 0; index--) {
    const wanted = Math.floor((((years[index] ?? 0) - from) / (to - from)) * COLUMNS)
    const free = (columns[index + 2] ?? COLUMNS) - WORDS_WIDE
    // Those before it in its row need their place too.
    columns[index] = Math.max(Math.min(wanted, free), Math.floor(index / 2) * WORDS_WIDE)
  }
  const places = years.map((year, index) => {
    const next = years[index + 1]
    return {
      percent: Math.round(((year - from) / (to - from)) * 1000) / 10,
      column: columns[index] ?? 0,
      ...(next !== undefined && { years: next - year }),
    }
  })
  return { from, to, places }
}
