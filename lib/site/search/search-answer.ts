import { formatNumber } from '#lib/base/format/format-number'
import type { Found } from '#lib/site/search/search-index'

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
export function searchAnswer(question: string, { total, best }: { total: number; best: Found[] }): SearchAnswer {
  const words = question.trim().slice(0, 80)
  const asked = words ? ` for “${words}”` : ''
  if (total === 0) return { found: `Nothing was found${asked}.`, items: [] }
  const count = `${formatNumber(total)} ${total === 1 ? 'result' : 'results'}${asked}`
  const rest = `; the ${words ? 'best' : 'newest'} ${best.length} are shown`
  return {
    found: total > best.length ? `${count}${rest}` : count,
    items: best.map(({ path, kind, title, summary, terms }) => ({
      href: path,
      kind,
      title: textParts(title, terms),
      summary: textParts(summary, terms),
    })),
  }
}

/** The text in parts: each word that begins with a found one, and what stands between such words. */
function textParts(text: string, terms: string[]): TextPart[] {
  const parts: TextPart[] = []
  let at = 0
  for (const piece of text.split(/(\p{L}[\p{L}\p{N}]*)/u)) {
    const isFound = isAmong(terms, piece)
    const last = parts.at(-1)
    if (last && !last.isFound && !isFound) last.text += piece
    else if (piece) parts.push({ at, text: piece, isFound })
    at += piece.length
  }
  return parts
}

function isAmong(terms: string[], word: string): boolean {
  const plain = word.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return terms.some((term) => plain.startsWith(term) || (term.length > 3 && term.startsWith(plain) && plain.length > 3))
}
