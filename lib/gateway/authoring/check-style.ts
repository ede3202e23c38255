import type { LineFault } from '#lib/gateway/authoring/fault'
import { proseLines } from '#lib/gateway/authoring/prose-lines'

/** What a text of ours does not have, and what stands there instead. */
const HABITS: [pattern: RegExp, instead: string][] = [
  [/(?<=[^\s|]) --? (?=[^\s|])|—/g, 'a dash between words is an en dash: " – "'],
  [/\w[‘’]\w/g, "an apostrophe is straight: '"],
  [/\bcheck sums?\b/gi, 'it is one word: checksum'],
  [/\bthousand million\b/gi, 'it is a billion'],
]

const SOURCE = /(?:\burl: *["']?|^\[\^[^\]]+\]:.*?\]\()(https?:\/\/[^\s"')}]+)/g
/** Addresses that show data to a program, where a reader needs a page. */
const FOR_PROGRAMS = /^https?:\/\/rdap\.|\.(?:json|xsd|rng)(?:[?#]|$)/i

/**
 * Finds what differs from the house style in signs and words, and sources that nobody can read.
 *
 * @param text - The text of a Markdown or YAML file.
 * @returns The faults, with their lines.
 */
export function checkStyle(text: string): LineFault[] {
  return proseLines(text).flatMap(({ line, words, written }) => [
    ...HABITS.flatMap(([pattern, instead]) =>
      [...words.matchAll(pattern)].map(([found]) => ({ line, field: 'style', reason: `"${found}": ${instead}` })),
    ),
    ...[...written.matchAll(SOURCE)].flatMap(([, address = '']) =>
      FOR_PROGRAMS.test(address)
        ? [{ line, field: 'sources', reason: `${address} is for programs: name the page that people read` }]
        : [],
    ),
  ])
}
