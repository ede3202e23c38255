import 'server-only'
import { editDistance } from '#lib/base/format/edit-distance'
import type { SearchIndex } from '#lib/site/search/search-index'
import { isCommon, isOfLetters, plainWord, respelled, wordsOf } from '#lib/site/search/words'

/** A question longer than this says nothing more. */
export const QUERY_LENGTH = 200
const TERMS_MAX = 8
/** What is written together, such as an address, has so many parts at most. */
const PARTS_MAX = 8
/** A word may be another one by a single letter; from these lengths on that one, or two, may be wrong. */
const ONE_WRONG_FROM = 5
const TWO_WRONG_FROM = 8
const NEAREST_MAX = 3
const SPLIT_MAX = 24
/** Each pair that may be one word has all other terms looked up once more. */
const JOINED_MAX = 2

/** What is asked of the index, as FTS5 asks for it. Empty where nothing can be found. */
export interface Way {
  /** What finds documents. */
  found: string
  /** What finds the same, and says which are better: each phrase more has FTS5 look longer. */
  ranked: string
}

/** What is asked of the index. */
export interface Match {
  /** What has all words. */
  all: Way
  /** What has some of them; what it finds is marked in a text. */
  some: Way
  /** Words that stand nowhere, and those that were taken for them. */
  corrections: { word: string; nearest: string }[]
  /** Words that stand nowhere, and nothing like them does. */
  unknown: string[]
}

/** Words as they were written together: `health-check`, `127.0.0.1`, `"two paths"`. */
interface Term {
  text: string
  words: string[]
  /** Whether they stand between quotation marks: in this order, or not at all. */
  isQuoted: boolean
  /** All that was typed from the term before to the end of this one. */
  phrase: string | undefined
}

/**
 * Reads a question. A word is found in all its forms, in both spellings, by its beginning where it is the last or stands nowhere
 * as it is, joined and in parts, and where it stands nowhere, by the words next to it.
 *
 * @param index - The index.
 * @param question - What was typed.
 * @returns What to ask the index for.
 */
export function matchOf(index: SearchIndex, question: string): Match {
  const typed = Array.from(question).slice(0, QUERY_LENGTH).join('').normalize('NFC').match(TOGETHER) ?? []
  const terms = termsOf(typed)
  const match: Match = { all: NOTHING, some: NOTHING, corrections: [], unknown: [] }
  if (terms.length === 0) {
    // "who we are" consists of words that stand in every text: it is a name, or nothing.
    const words = typed.flatMap(wordsOf)
    if (words.length < 2) return match
    const name = `{title address names headings} : ${quoted(words.slice(0, PARTS_MAX))}`
    const way = { found: name, ranked: name }
    return { ...match, all: way, some: way }
  }
  const stands = standsIn(index)
  const found: Way[] = []
  for (const [at, term] of terms.entries()) {
    const ways = waysOf(term, at === terms.length - 1, stands)
    if (ways.length === 0 && term.isQuoted) {
      match.unknown.push(term.text)
      ways.push(allOf(term.words))
    } else if (ways.length === 0) {
      const nearest = term.words.length === 1 ? nearestWords(index, plainWord(term.text)) : []
      if (nearest[0]) match.corrections.push({ word: term.text, nearest: nearest[0] })
      else match.unknown.push(term.text)
      ways.push(...nearest.map((word) => quoted([word])))
    }
    const better = ways[0] ? [`{title names} : ${ways[0]}`, ...(term.phrase ? [term.phrase] : [])] : []
    if (ways[0]) found.push({ found: anyOf(ways), ranked: anyOf([...ways, ...better]) })
  }
  const joined = joinedPairs(terms, stands)
  match.some = together([...found, ...joined.map(({ way }) => way)], 'OR')
  // "health check" may be written as one word.
  const isWhole = found.length === terms.length
  const instead = isWhole ? joined.map(({ at, way }) => [...found.slice(0, at), way, ...found.slice(at + 2)]) : []
  match.all = together(
    [found, ...instead].map((ways) => together(ways, 'AND')),
    'OR',
  )
  return match
}

const QUOTED = /^["“”„].*["“”]$/u
const TOGETHER = /["“”„][^"“”]+["“”]|\S+/gu

function termsOf(typed: string[]): Term[] {
  const terms: Term[] = []
  let between: string[] = []
  const known = new Set<string>()
  for (const text of typed) {
    const words = wordsOf(text).slice(0, PARTS_MAX)
    between.push(...words)
    if (words.length === 0 || (words.length === 1 && isCommon(words[0] ?? ''))) continue
    const plain = plainWord(words.join(' '))
    if (known.has(plain)) continue
    known.add(plain)
    const isFirst = terms.length === 0
    terms.push({
      text,
      words,
      isQuoted: words.length > 1 && QUOTED.test(text),
      phrase: isFirst ? undefined : quoted(between.slice(-PARTS_MAX)),
    })
    between = [...words]
    if (terms.length === TERMS_MAX) break
  }
  return terms
}

type Stands = (way: string) => boolean

const standsIn = (index: SearchIndex): Stands => {
  const one = index.prepare<[string], number>('SELECT 1 FROM found WHERE found MATCH ? LIMIT 1')
  return (way) => one.get(way) !== undefined
}

/** How a term can be found as it is; none where it stands nowhere. */
function waysOf({ words, isQuoted }: Term, isLast: boolean, stands: Stands): string[] {
  if (isQuoted) return [quoted(words)].filter(stands)
  const exact = [words, ...otherWritings(words)].map(quoted).filter(stands)
  const beginning = `${quoted(words)} *`
  const hasDigit = words.some((word) => /\p{N}/u.test(word))
  const canBegin = words.join('').length > 2
  const joined = words.length > 1 && !hasDigit ? [quoted([words.join('')])].filter(stands) : []
  if (exact.length + joined.length > 0)
    return isLast && canBegin && !hasDigit ? [...exact, ...joined, beginning] : [...exact, ...joined]
  const apart = hasDigit ? unitApart(words).filter(stands) : []
  if (apart.length > 0) return apart
  if (canBegin && stands(beginning)) return [beginning]
  if (words.length > 1) return hasDigit || !words.every((word) => stands(quoted([word]))) ? [] : [allOf(words)]
  return splits(words[0] ?? '').filter(stands)
}

const DIGITS_OR_LETTERS = /\p{N}+|[^\p{N}]+/gu

/** "166ms" is "166 ms"; a single letter may stand anywhere. */
function unitApart(words: string[]): string[] {
  const parts = words.flatMap((word) => word.match(DIGITS_OR_LETTERS) ?? [])
  if (parts.length === words.length) return []
  return words.some((word) => /\p{N}\p{L}{2}/u.test(word)) ? [quoted(parts), allOf(parts)] : [quoted(parts)]
}

const THOUSANDS = /\B(?=(?:\d{3})+$)/

/** A number with and without commas between its thousands, which part its words; a word in its other spelling. */
function otherWritings(words: string[]): string[][] {
  const [first = '', ...rest] = words
  if (rest.length === 0 && /^\d{4,}$/.test(first)) return [first.split(THOUSANDS)]
  if (/^\d{1,3}$/.test(first) && rest.length > 0 && rest.every((word) => /^\d{3}$/.test(word)))
    return [[words.join('')]]
  return rest.length === 0 ? respelled(plainWord(first)).map((word) => [word]) : []
}

/** A word in two: "healthcheck" is "health check". */
function splits(word: string): string[] {
  if (!isOfLetters(word) || word.length > SPLIT_MAX) return []
  return Array.from({ length: Math.max(0, word.length - 3) }, (_, at) =>
    quoted([word.slice(0, at + 2), word.slice(at + 2)]),
  )
}

/** Two numbers are not one number with the digits of both. */
const joinedPairs = (terms: Term[], stands: Stands) =>
  terms
    .slice(0, -1)
    .flatMap((term, at) => {
      const word = `${term.words.join('')}${terms[at + 1]?.words.join('')}`
      const way = quoted([word])
      return isOfLetters(word) && stands(way) ? [{ at, way: { found: way, ranked: way } }] : []
    })
    .slice(0, JOINED_MAX)

/** The words of the index that a word with a typing error may be, those that stand in most documents first. */
function nearestWords(index: SearchIndex, word: string): string[] {
  if (word.length < ONE_WRONG_FROM || !isOfLetters(word)) return []
  const max = word.length < TWO_WRONG_FROM ? 1 : 2
  const alike = index.prepare<[string, string, number, number], { word: string; documents: number }>(
    'SELECT word, documents FROM words WHERE word >= ? AND word < ? AND length(word) BETWEEN ? AND ?',
  )
  const initials = new Set(Array.from(word).slice(0, 2))
  const candidates = [...initials]
    .flatMap((initial) => alike.all(initial, `${initial}\u{10ffff}`, word.length - max, word.length + max))
    .map((candidate) => ({ ...candidate, errors: editDistance(word, candidate.word, max) }))
    .filter(({ errors }) => errors <= max)
    .sort((a, b) => a.errors - b.errors || b.documents - a.documents)
  return candidates
    .filter(({ errors }) => errors === candidates[0]?.errors)
    .slice(0, NEAREST_MAX)
    .map(({ word: nearest }) => nearest)
}

const NOTHING: Way = { found: '', ranked: '' }
const together = (ways: Way[], operator: 'AND' | 'OR'): Way => ({
  found: ways.map(({ found }) => found).join(` ${operator} `),
  ranked: ways.map(({ ranked }) => ranked).join(` ${operator} `),
})

/** A phrase of FTS5. Words are letters, digits and accents: nothing in them ends the quotes. */
const quoted = (words: string[]) => `"${words.join(' ')}"`
const anyOf = (ways: string[]) => `(${ways.join(' OR ')})`
const allOf = (words: string[]) => `(${words.map((word) => quoted([word])).join(' AND ')})`
