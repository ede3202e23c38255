import type { LineFault } from '#lib/gateway/authoring/fault'
import { proseLines } from '#lib/gateway/authoring/prose-lines'

/** A verb that has lost letters: it's, who's, you'll, we've, they're, I'd. */
const SHORT_VERB =
  /\b(?:(?:it|that|there|here|what|who|where|when|how|he|she|let)['’]s(?! Encrypt)|\w+['’](?:ll|ve|re|d|m))\b/gi
const SHORT_NOT = /\b\w+n['’]t\b/gi
const FULL_NOT =
  /\b(?:(?:is|are|was|were|do|does|did|has|have|had|can|could|would|should|will|need) not|cannot)(?![\w*_])/gi

/**
 * Finds contractions against the house style: a text contracts "not" and nothing else; titles, headings and questions contract
 * nothing. Comments of YAML, code and quoted titles are left alone.
 *
 * @param text - The text of a Markdown or YAML file.
 * @returns The faults, with their lines.
 */
export function checkContractions(text: string): LineFault[] {
  return proseLines(text).flatMap(({ line, words, isTitle }) =>
    faultsOf(words, isTitle).map((reason) => ({ line, field: 'contraction', reason })),
  )
}

function faultsOf(words: string, isTitle: boolean): string[] {
  const found = (pattern: RegExp, habit: string) => [...words.matchAll(pattern)].map(([it]) => `"${it}": ${habit}`)
  if (isTitle) return [SHORT_VERB, SHORT_NOT].flatMap((pattern) => found(pattern, 'a title is written in full'))
  return [
    ...found(SHORT_VERB, 'a text contracts "not" alone: write the verb in full'),
    ...found(FULL_NOT, 'a text contracts it'),
  ]
}
