import { shownQuestion } from '#lib/base/format/asked-words'
import { formatDate } from '#lib/base/format/format-date'
import { formatNumber } from '#lib/base/format/format-number'
import { SEARCH_KINDS, type SearchType } from '#lib/content-types'
import { links } from '#lib/links'
import { type FindResult, FOUND_END, FOUND_START, type Question } from '#lib/site/search/find'

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
  /** Empty where it has none. */
  date: string
  /** The address of its picture; empty where it has none. */
  image: string
  title: TextPart[]
  summary: TextPart[]
}

/** How many there are of a kind, and where they are alone. */
export interface SearchKind {
  name: string
  count: string
  href: string
  isCurrent: boolean
}

/** What else may have been meant, and a way to it. */
export interface SearchHint {
  text: string
  link?: string
  href?: string
}

/** Which page of the results it is, and where the pages beside it are. */
export interface SearchPages {
  text: string
  previous?: string | undefined
  next?: string | undefined
}

/** What `components/listing/search-results.tsx` shows. */
export interface SearchAnswer {
  /** How many were found, in words. */
  found: string
  hint?: SearchHint
  kinds?: SearchKind[]
  pages?: SearchPages
  items: SearchItem[]
}

export const searchTypes = Object.keys(SEARCH_KINDS) as SearchType[]

/**
 * @param question - What was asked.
 * @param result - What answers it.
 * @param elsewhere - How many answer it without its filters.
 * @returns The answer as a reader gets it.
 */
export function searchAnswer(question: Question, result: FindResult, elsewhere = 0): SearchAnswer {
  const hint = hintOf(question, result, elsewhere)
  const kinds = kindsOf(question, result)
  const pages = pagesOf(question, result)
  return {
    found: countOf(question, result),
    ...(hint && { hint }),
    ...(kinds.length > 0 && { kinds }),
    ...(pages && { pages }),
    items: result.best.map(({ path, kind, date, image, title, summary }) => ({
      href: path,
      kind,
      date: date && formatDate(date),
      image,
      title: textParts(title),
      summary: textParts(summary),
    })),
  }
}

function countOf({ words: given, type, category }: Question, result: FindResult): string {
  const { total, best, page, pages } = result
  const words = shownQuestion(given)
  const asked = words ? ` for “${words}”` : ''
  if (total === 0) return `Nothing was found${asked}${type || category ? ' with these filters' : ''}.`
  const count = `${formatNumber(total)} ${total === 1 ? 'result' : 'results'}${asked}`
  if (total <= best.length) return count
  return `${count}; ${page > 1 ? `page ${page} of ${pages}` : `the ${words ? 'best' : 'newest'} ${best.length} are shown`}`
}

function hintOf(question: Question, result: FindResult, elsewhere: number): SearchHint | undefined {
  const { corrections, unknown, isPartial, total } = result
  if (elsewhere > 0) {
    const link = `${formatNumber(elsewhere)} ${elsewhere === 1 ? 'result' : 'results'}`
    return { text: 'Without the filters:', link, href: addressOf({ words: question.words, type: '', category: '' }) }
  }
  const [first] = corrections
  if (first) {
    const words = corrections.reduce((text, { word, nearest }) => text.replace(word, nearest), question.words)
    const link = `“${words.trim()}”?`
    return {
      text: `Nothing says “${first.word}”. Did you mean`,
      link,
      href: addressOf({ ...question, words, page: 1 }),
    }
  }
  if (total === 0 || !isPartial) return undefined
  const [word] = unknown
  if (word?.includes(' ')) return { text: `Nothing says ${word} in this order: these have the words.` }
  return {
    text: word
      ? `Nothing says “${word}”: these have the other words.`
      : 'Nothing has all of these words: these have some.',
  }
}

function kindsOf(question: Question, { types }: FindResult): SearchKind[] {
  const total = Object.values(types).reduce((sum, count) => sum + count, 0)
  if (total === 0) return []
  const kind = (name: string, type: string, count: number): SearchKind => ({
    ...{ name, count: formatNumber(count), href: addressOf({ ...question, type, page: 1 }) },
    isCurrent: question.type === type,
  })
  const each = searchTypes.filter((type) => types[type]).map((type) => kind(SEARCH_KINDS[type], type, types[type] ?? 0))
  return [kind('Everything', '', total), ...each]
}

function pagesOf(question: Question, { page, pages }: FindResult): SearchPages | undefined {
  if (pages === 1) return undefined
  const at = (page: number) => addressOf({ ...question, page })
  return {
    text: `Page ${page} of ${pages}`,
    previous: page > 1 ? at(page - 1) : undefined,
    next: page < pages ? at(page + 1) : undefined,
  }
}

const addressOf = ({ words, type, category, page = 1 }: Question) => {
  const more = { ...(type && { type }), ...(category && { category }), ...(page > 1 && { page: String(page) }) }
  return `${links.search}?${new URLSearchParams({ q: words, ...more })}`
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
