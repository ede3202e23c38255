import { formatNumber } from '#lib/base/format/format-number'
import { type FindResult, FOUND_END, FOUND_START } from '#lib/site/search/find'

/** Words of a text that answer the question, or those between them. */
export interface TextPart {
  /** Where in the text it begins. */
  at: number
  text: string
  isFound: boolean
}

export interface SearchItem {
  href: string
  kind: string
  title: TextPart[]
  summary: TextPart[]
}

/** What `components/listing/search-results.tsx` draws. */
export interface SearchAnswer {
  /** How many were found, in words. */
  found: string
  items: SearchItem[]
}

/**
 * @param question - the words that were asked
 * @param result - how many answer them, and the best of these
 * @returns the answer as a reader gets it
 */
export function searchAnswer(question: string, { total, best }: FindResult): SearchAnswer {
  const words = question.trim().slice(0, 80)
  const asked = words ? ` for “${words}”` : ''
  if (total === 0) return { found: `Nothing was found${asked}.`, items: [] }
  const count = `${formatNumber(total)} ${total === 1 ? 'result' : 'results'}${asked}`
  const rest = `; the ${words ? 'best' : 'newest'} ${best.length} are shown`
  return {
    found: total > best.length ? `${count}${rest}` : count,
    items: best.map(({ path, kind, title, summary }) => ({
      href: path,
      kind,
      title: textParts(title),
      summary: textParts(summary),
    })),
  }
}

/** A text of the index in parts: what was found, and what stands between. */
function textParts(marked: string): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  let isFound = false
  for (const piece of marked.split(MARKS)) {
    if (piece === FOUND_START || piece === FOUND_END) {
      isFound = piece === FOUND_START
      continue
    }
    if (piece) parts.push({ at, text: piece, isFound })
    at += piece.length
  }
  return parts
}

const MARKS = new RegExp(`([${FOUND_START}${FOUND_END}])`)
