import { readStored, writeStored } from '#lib/browser/client/visitor/stored'
import { GUESSES } from '#lib/contract/privacy/storage-keys'

/** What was guessed at one question. No server hears of it. */
export interface Guess {
  /** The slugs of the question and of its category. */
  slug: string
  category: string
  question: string
  /** The words of the option: its number may be another after a change of the question. Undefined where there was nothing to guess and the answer was read. */
  option?: string | undefined
  isRight?: boolean | undefined
}

/** After so long without a guess a round begins anew. */
const ROUND_ENDS_AFTER_MS = 12 * 60 * 60 * 1000
const GUESSES_MAX = 200

/**
 * Reads what was guessed in this visit; what is rubbish, or of another release's form, counts as not there.
 *
 * @returns The guesses, the first one first.
 */
export function readGuesses(): Guess[] {
  const { at, guesses } = readStored<{ at?: unknown; guesses?: unknown }>(GUESSES) ?? {}
  if (typeof at !== 'number' || !Array.isArray(guesses) || Date.now() - at > ROUND_ENDS_AFTER_MS) return []
  return guesses.filter(isGuess)
}

/**
 * Stores a guess. The first at a question counts.
 *
 * @returns Whether it is stored: storage may be full or blocked.
 */
export function addGuess(guess: Guess): boolean {
  const before = readGuesses()
  if (before.some(({ slug }) => slug === guess.slug)) return true
  return writeStored(GUESSES, { at: Date.now(), guesses: [...before, guess].slice(-GUESSES_MAX) })
}

/** Forgets the guesses at the questions of a category, so that its round begins anew. */
export function forgetRound(category: string): boolean {
  const others = readGuesses().filter((guess) => guess.category !== category)
  return writeStored(GUESSES, others.length > 0 ? { at: Date.now(), guesses: others } : undefined)
}

/** How many of the guesses were right: "3 of 5 right". Undefined where there is none. */
export function scoreWords(guesses: Guess[]): string | undefined {
  const judged = guesses.filter(({ isRight }) => isRight !== undefined)
  return judged.length > 0 ? `${judged.filter(({ isRight }) => isRight).length} of ${judged.length} right` : undefined
}

function isGuess(value: unknown): value is Guess {
  const { slug, category, question, option, isRight } = (value ?? {}) as Partial<Record<keyof Guess, unknown>>
  return (
    [slug, category, question].every((text) => typeof text === 'string') &&
    (typeof option === 'string' ? typeof isRight === 'boolean' : option === undefined && isRight === undefined)
  )
}
