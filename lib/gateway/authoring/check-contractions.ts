import type { LineFault } from '#lib/gateway/authoring/fault'

/** A verb that has lost letters: it's, who's, you'll, we've, they're, I'd. */
const SHORT_VERB =
  /\b(?:(?:it|that|there|here|what|who|where|when|how|he|she|let)['’]s(?! Encrypt)|\w+['’](?:ll|ve|re|d|m))\b/gi
const SHORT_NOT = /\b\w+n['’]t\b/gi
const FULL_NOT =
  /\b(?:(?:is|are|was|were|do|does|did|has|have|had|can|could|would|should|will|need) not|cannot)(?![\w*_])/gi

const FENCE = /^\s*(?:```|~~~)/
const HEADING = /^#{1,6} /
const TITLE_FIELD = /(?:^|[\s{,])(?:title|question):/
/** What is quoted as it stands elsewhere: code, titles of our own articles, and sources with their address. */
const QUOTED = /`[^`]*`|\[[^\]]*\]\(\/[a-z-]+\/[^)]*\)|\{[^{}]*\burl:[^{}]*\}|https?:\/\/\S+/g

/**
 * Finds contractions against the house style: a text contracts "not" and nothing else; titles, headings and questions contract
 * nothing. Comments of YAML, code and quoted titles are left alone.
 *
 * @param text - The text of a Markdown or YAML file.
 * @returns The faults, with their lines.
 */
export function checkContractions(text: string): LineFault[] {
  const lines = text.split(/\r?\n/)
  const bodyStart = lines[0] === '---' ? lines.indexOf('---', 1) : lines.length
  let isCode = false
  return lines.flatMap((line, index) => {
    const isBody = index > bodyStart
    if (isBody && FENCE.test(line)) isCode = !isCode
    if (isCode || (!isBody && /^\s*#/.test(line))) return []
    const isTitle = isBody ? HEADING.test(line) : TITLE_FIELD.test(line)
    return faultsOf(line.replace(QUOTED, ' '), isTitle).map((reason) => ({
      line: index + 1,
      field: 'contraction',
      reason,
    }))
  })
}

function faultsOf(words: string, isTitle: boolean): string[] {
  const found = (pattern: RegExp, habit: string) => [...words.matchAll(pattern)].map(([it]) => `"${it}": ${habit}`)
  if (isTitle) return [SHORT_VERB, SHORT_NOT].flatMap((pattern) => found(pattern, 'a title is written in full'))
  return [
    ...found(SHORT_VERB, 'a text contracts "not" alone: write the verb in full'),
    ...found(FULL_NOT, 'a text contracts it'),
  ]
}
