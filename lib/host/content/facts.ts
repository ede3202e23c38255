import { z } from 'zod'
import { slug, words } from '#lib/contract/common'
import { ContentError } from '#lib/host/content/content-error'
import { onceForText } from '#lib/host/content/file-text'
import { madeOf } from '#lib/host/content/last-good'
import { untilContentChanges } from '#lib/host/content/until-content-changes'
import { readYaml } from '#lib/host/content/yaml'
import { memoize } from '#lib/memoize'

export const FACTS_FILE = 'facts.yaml'

const PLACEHOLDER = /\{fact:([^{}\n]*)\}/g

const pattern = z.string().transform((text, context) => {
  try {
    const found = new RegExp(text, 'g')
    // An empty alternative matches anything, so that the groups can be counted.
    if (new RegExp(`${text}|`).exec('')?.length === 2) return found
    context.addIssue({ code: 'custom', message: `is "${text}": it must have one group, which holds the figure` })
  } catch {
    context.addIssue({ code: 'custom', message: `is "${text}": it must be a regular expression` })
  }
  return z.NEVER
})

export const factsFile = z.record(slug, z.object({ value: words, found: z.array(pattern).default([]) }))

/** A figure about the group itself: how it reads, and how a text that writes it out is recognised. */
export type Fact = z.infer<typeof factsFile>[string]

/** Any change of content asks for the facts, and few of them change this file. */
const factsOf = onceForText((text) => parseFacts(`${text}`))

/**
 * Reads content/facts.yaml.
 *
 * @returns The facts by name; where the file is wrong, those of its last right version.
 * @throws ContentError Where it is missing or wrong and no right version is known; on the development server and in a build always.
 */
export const readFacts = memoize((): Map<string, Fact> => {
  const facts = madeOf(FACTS_FILE, (text) => withAll(factsOf(text)))
  if (!facts) throw new ContentError(FACTS_FILE, 1, '', 'is wrong, and no right version of it is known')
  return facts
}, untilContentChanges)

/** What pages say by themselves, and not a file of content/. */
const NAMED_BY_PAGES = [
  'booking-answer',
  'build-team',
  'handover',
  'message-answer',
  'night-rota',
  'notice',
  'review-page',
] as const

function withAll(facts: Map<string, Fact>): Map<string, Fact> {
  const missing = NAMED_BY_PAGES.filter((name) => !facts.has(name)).join(', ')
  if (missing) throw new ContentError(FACTS_FILE, 1, missing, 'is missing, and pages name it')
  return facts
}

/**
 * Reads facts from YAML.
 *
 * @param text - The text of content/facts.yaml.
 * @returns The facts by name.
 * @throws ContentError Where it is wrong.
 */
export const parseFacts = (text: string): Map<string, Fact> =>
  new Map(Object.entries(readYaml(factsFile, text, FACTS_FILE)))

/**
 * What a fact says, for words that stand in code.
 *
 * @param name - The fact's name.
 * @returns Its value.
 * @throws ContentError Where no facts are known.
 */
export const fact = (name: (typeof NAMED_BY_PAGES)[number]): string => (readFacts().get(name) as Fact).value

/**
 * Puts what a fact says in the place of each `{fact:name}`; lines stay where they are.
 *
 * @param text - The text of a file.
 * @param file - Its path below content/, for messages.
 * @param facts - The facts by name.
 * @returns The text with the values.
 * @throws ContentError With the line where no fact has the name.
 */
export const quoteFacts = (text: string, file: string, facts: () => Map<string, Fact> = readFacts): string =>
  text.replace(PLACEHOLDER, (_, name: string, at: number) => {
    const found = facts().get(name)
    if (found) return found.value
    const line = text.slice(0, at).split('\n').length
    throw new ContentError(file, line, `{fact:${name}}`, `must name one of ${[...facts().keys()].join(', ')}`)
  })
