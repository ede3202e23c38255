import { isValid } from 'date-fns/isValid'
import { parseISO } from 'date-fns/parseISO'
import { parseJson } from '#lib/base/format/parse-json'
import { type Guess, readGuesses } from '#lib/browser/client/visitor/guesses'
import { readArticles } from '#lib/browser/client/visitor/reading'
import type { ReadArticle } from '#lib/browser/client/visitor/reading-history'
import { GUESSES, READING } from '#lib/contract/privacy/storage-keys'

/** One thing that a stored value says, in words. */
export interface StoredFact {
  /** What it is; without it the value speaks for itself. */
  label?: string
  value: string
}

const FACTS_MAX = 40
const VALUE_LENGTH = 300

/** Names in stored values whose words are others than their own. */
const LABELS: Record<string, string> = {
  at: 'When',
  attempt: 'Last attempt to send',
  company: 'Company',
  contactNumber: 'Phone',
  countryCode: 'Country',
  email: 'Email address',
  interests: 'You want to read about',
  landingPage: 'First page',
  name: 'Name',
  persona: 'You are',
  preferredDate: 'Date',
  preferredSlot: 'Time',
  startedAt: 'Begun',
}

/**
 * What is stored under a key, as a person reads it.
 *
 * @param key - The key.
 * @param text - What it holds.
 * @param names - Words for ids that values may hold.
 * @returns Its facts, in the order in which they are stored.
 */
export function storedFacts(key: string, text: string, names: Record<string, string>): StoredFact[] {
  const articles = key === READING ? readArticles() : []
  if (articles.length > 0) return articles.map(articleFact)
  const guesses = key === GUESSES ? readGuesses() : []
  if (guesses.length > 0) return guesses.map(guessFact)
  return flatten('', parseJson(text) ?? text, names)
    .slice(0, FACTS_MAX)
    .map(({ value, ...rest }) => ({ ...rest, value: value.slice(0, VALUE_LENGTH) }))
}

const articleFact = ({ title, times, at }: ReadArticle): StoredFact => ({
  label: title,
  value: `${times === 1 ? 'once' : times === 2 ? 'twice' : `${times} times`}, last on ${inWords(new Date(at), true)}`,
})

const guessFact = ({ question, option, isRight }: Guess): StoredFact => ({
  label: question,
  value: option === undefined ? 'Answer read' : `${option}, ${isRight ? 'right' : 'not right'}`,
})

/** Each value with the last name that leads to it. */
function flatten(name: string, value: unknown, names: Record<string, string>): StoredFact[] {
  if (Array.isArray(value) && value.every((item) => typeof item !== 'object')) {
    const words = value.map((item) => wordsOf(name, item, names)).join(', ')
    return words === '' ? [] : [fact(name, words)]
  }
  if (Array.isArray(value)) return value.flatMap((item) => flatten(name, item, names))
  // Of what is sent again only that there was an attempt says something to a person.
  if (name === 'attempt') return [fact(name, 'not answered yet')]
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([key, inside]) => flatten(key, inside, names))
  const words = wordsOf(name, value, names)
  return words === '' ? [] : [fact(name, words)]
}

const fact = (name: string, value: string): StoredFact =>
  name === '' ? { value } : { label: LABELS[name] ?? sentence(name.replace(/([a-z])([A-Z])/g, '$1 $2')), value }

/** A time, a day, a country and what has a name in words; the rest as it is stored. */
function wordsOf(name: string, value: unknown, names: Record<string, string>): string {
  if (typeof value === 'number' && /^(?:at|.*At)$/.test(name)) return value > 0 ? inWords(new Date(value), true) : ''
  const text = String(value ?? '')
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)) return inWords(parseISO(text), true)
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return inWords(parseISO(text), false)
  if (name === 'countryCode' && /^[A-Z]{2}$/.test(text)) return regions.of(text) ?? text
  return Object.hasOwn(names, text) ? String(names[text]) : text
}

const regions = new Intl.DisplayNames('en', { type: 'region', fallback: 'code' })
const day = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' })
const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' })

/** "23 November 2026, 22:35", where the visitor is. */
function inWords(date: Date, hasTime: boolean): string {
  if (!isValid(date)) return 'no date'
  return hasTime ? `${day.format(date)}, ${time.format(date)}` : day.format(date)
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1).toLowerCase()
