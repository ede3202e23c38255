import 'server-only'
import { readSynonyms } from '#lib/host/content/synonyms'
import { memoize } from '#lib/memoize'
import { type Match, matchOf, type Way } from '#lib/site/search/match'
import type { SearchIndex } from '#lib/site/search/search-index'
import { plainWord, wordsOf } from '#lib/site/search/words'

/** How many results a page shows, and how many pages there are at most: after them a better question is a shorter way. */
const SHOWN = 10
export const PAGES_MAX = 50

/** So many are counted; how many more there are is of no use to anybody. */
export const COUNTED_MAX = 10_000
/** So many are ranked. What more documents say is ranked where it stands at their head; where that is too much, by their names. */
const RANKED_MAX = 1000
const HEADS = ['{title address names headings summary} : ', '{title names} : ']

/** About two lines. */
const EXTRACT_WORDS = 32
/** On a phone two lines have about 80 characters: what was found stands among them. */
const FOUND_WITHIN = 50
const WORDS_BEFORE = 35

/** What a reader asks: words, and what to leave out. Empty is all. */
export interface Question {
  words: string
  type: string
  /** The id of a category. */
  category: string
  /** Which page of the results, from 1, which it is where none is named. One beyond the last is the last. */
  page?: number
}

/** A document that answers. Words that were found stand between `FOUND_START` and `FOUND_END`. */
export interface Found {
  path: string
  type: string
  kind: string
  date: string
  /** The address of its picture; empty where it has none. */
  image: string
  title: string
  summary: string
}

export const FOUND_START = '\u0002'
export const FOUND_END = '\u0003'

export interface FindResult extends Pick<Match, 'corrections' | 'unknown'> {
  total: number
  /** Those of the page. */
  best: Found[]
  page: number
  pages: number
  /** How many there are of each type, whatever type was asked for. */
  types: Record<string, number>
  /** Whether nothing has all of the words, and what was found has some. */
  isPartial: boolean
}

/**
 * Finds what answers a question: what has all of its words, else what has some of them. Without words the newest of the type or
 * category asked for.
 *
 * @param index - The index.
 * @param question - The question.
 * @returns How many there are, and those of the page, the best first.
 */
export function find(index: SearchIndex, question: Question): FindResult {
  const nothing: FindResult = {
    ...{ total: 0, best: [], page: 1, pages: 1, types: {} },
    ...{ isPartial: false, corrections: [], unknown: [] },
  }
  if (!question.words.trim()) {
    return question.type || question.category ? { ...nothing, ...newest(index, question) } : nothing
  }
  const match = matchOf(index, question.words)
  const { all, some, corrections, unknown } = match
  const said = { ...nothing, corrections, unknown }
  for (const [way, isPartial] of [
    [all, unknown.length > 0],
    [some, true],
  ] as const) {
    if (!way.found) continue
    const types = countTypes(index, way.found, '')
    const found = sum(types)
    if (found === 0) continue
    const asked = question.category ? countTypes(index, way.found, question.category) : types
    const total = question.type ? (asked[question.type] ?? 0) : sum(asked)
    const place = pageOf(question, total)
    const best = total > 0 ? ranked(index, way, found, { ...question, ...place }) : []
    return { ...said, ...place, total, types: asked, isPartial, best: withWords(index, some.found, best) }
  }
  return said
}

function pageOf({ page = 1 }: Question, total: number) {
  const pages = Math.min(Math.max(Math.ceil(total / SHOWN), 1), PAGES_MAX)
  return { page: Math.min(page, pages), pages }
}

const sum = (types: Record<string, number>) => Object.values(types).reduce((total, count) => total + count, 0)

function countTypes(index: SearchIndex, way: string, category: string): Record<string, number> {
  const rows = index
    .prepare<[object], [string, number]>(
      `SELECT type, count(*) FROM (SELECT rowid AS id FROM found WHERE found MATCH @way LIMIT ${COUNTED_MAX}) JOIN items USING (id)
       WHERE @category = '' OR category = @category GROUP BY type`,
    )
    .raw()
    .all({ way, category })
  return Object.fromEntries(rows)
}

/**
 * First the pages that editors name for exactly these words. What the group offers and says of itself comes before what it writes,
 * where a question fits both; then the newest.
 */
const BEST_FIRST =
  "path IN (SELECT value FROM json_each(@meant)) DESC, round(score * CASE WHEN type IN ('OFFER', 'PAGE') THEN 1.25 ELSE 1 END, 2), date DESC"
const best = (score: string, from: string, order: string) => `
  SELECT id, path, type, kind, date, image
  FROM (SELECT rowid AS id${score} FROM found WHERE found MATCH @way LIMIT ${from}) JOIN items USING (id)
  WHERE (@type = '' OR type = @type) AND (@category = '' OR category = @category)
  ORDER BY ${order} LIMIT @most`
const RANKED = best(', rank AS score', `${RANKED_MAX}`, BEST_FIRST)
const NEWEST = best('', `${COUNTED_MAX}`, 'date DESC')

/**
 * The plus has FTS5 look once for all of them, and not for each. To read a text for its extract costs as much as all else: that is done
 * where nothing was found in the summary.
 */
const MARKED = `
  SELECT id, title, summary, CASE WHEN instr(summary, @start) THEN '' ELSE extract END AS extract FROM (
    SELECT rowid AS id, highlight(found, 0, @start, @end) AS title, highlight(found, 4, @start, @end) AS summary,
      snippet(found, 5, @start, @end, '…', ${EXTRACT_WORDS}) AS extract
    FROM found WHERE found MATCH @way AND +rowid IN (SELECT value FROM json_each(@ids)))`

const plainWords = (text: string) => wordsOf(text).map(plainWord).join(' ')

/** The pages of content/synonyms.yaml by what may be asked for them. */
const pagesByWords = memoize((synonyms: Map<string, string[]>) => {
  const pages = new Map<string, string[]>()
  for (const [page, words] of synonyms)
    for (const each of new Set(words.map(plainWords))) pages.set(each, [...(pages.get(each) ?? []), page])
  return pages
})

type Row = Pick<Found, 'path' | 'type' | 'kind' | 'date' | 'image'> & { id: number }

function ranked(index: SearchIndex, way: Way, found: number, question: Required<Question>): Row[] {
  const { words, type, category, page } = question
  const most = page * SHOWN
  const meant = JSON.stringify(pagesByWords(readSynonyms()).get(plainWords(words)) ?? [])
  const isMore = index.prepare<[string], number>(`SELECT 1 FROM found WHERE found MATCH ? LIMIT 1 OFFSET ${RANKED_MAX}`)
  const where = found > RANKED_MAX ? (HEADS.find((head) => !isMore.get(`${head}(${way.found})`)) ?? HEADS.at(-1)) : ''
  const ask = (sql: string, match: string) =>
    index.prepare<[object], Row>(sql).all({ way: match, type, category, most, meant })
  const rows = ask(RANKED, `${where}(${way.ranked})`)
  if (where && rows.length < most) {
    const known = new Set(rows.map(({ id }) => id))
    rows.push(...ask(NEWEST, way.found).filter(({ id }) => !known.has(id)))
  }
  return rows.slice(most - SHOWN, most)
}

function withWords(index: SearchIndex, way: string, rows: Row[]): Found[] {
  const marked = new Map(
    index
      .prepare<[object], { id: number; title: string; summary: string; extract: string }>(MARKED)
      .all({ way, ids: JSON.stringify(rows.map(({ id }) => id)), start: FOUND_START, end: FOUND_END })
      .map((row) => [row.id, row]),
  )
  return rows.map(({ id, ...row }) => {
    const { title = '', summary = '', extract = '' } = marked.get(id) ?? {}
    return { ...row, title, summary: extract.includes(FOUND_START) || !summary ? beginNear(extract) : summary }
  })
}

/** Begins an extract a few words before the first that was found. */
function beginNear(text: string): string {
  const at = text.indexOf(FOUND_START)
  if (at < FOUND_WITHIN) return text
  const space = text.indexOf(' ', at - WORDS_BEFORE)
  return `…${text.slice(space < at ? space + 1 : at)}`
}

function newest(index: SearchIndex, question: Question): Omit<FindResult, 'isPartial' | 'corrections' | 'unknown'> {
  const { type, category } = question
  const where = [type && 'type = @type', category && 'category = @category'].filter(Boolean).join(' AND ')
  const asked = { type, category }
  const total = index
    .prepare<[object], number>(`SELECT count(*) FROM items WHERE ${where}`)
    .pluck()
    .get(asked) as number
  const place = pageOf(question, total)
  const best = index
    .prepare<[object], Found>(
      `SELECT path, type, kind, date, image, title, summary FROM items JOIN texts USING (id) WHERE ${where}
       ORDER BY date DESC LIMIT ${SHOWN} OFFSET @before`,
    )
    .all({ ...asked, before: (place.page - 1) * SHOWN })
  return { ...place, total, best, types: {} }
}
