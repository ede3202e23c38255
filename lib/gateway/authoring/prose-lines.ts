const FENCE = /^\s*(?:```|~~~)/
const HEADING = /^#{1,6} /
const TITLE_FIELD = /(?:^|[\s{,])(?:title|question):/
/** What is quoted as it stands elsewhere: code, titles of our own articles, and sources with their address. */
const QUOTED = /`[^`]*`|\[[^\]]*\]\(\/[a-z-]+\/[^)]*\)|\{[^{}]*\burl:[^{}]*\}|https?:\/\/\S+/g
/** YAML writes a row of a table as `- - Voice`. */
const ITEMS = /^\s*(?:- )+/
/** Stands for what was quoted, so that what stood around it does not move together. */
const PLACE = '·'

interface ProseLine {
  /** From 1. */
  line: number
  /** Its own words. */
  words: string
  /** As it is written, with what it quotes. */
  written: string
  isTitle: boolean
}

/**
 * Reads the lines of a file of content that have words of ours: without comments of YAML, blocks of code, and what is quoted.
 *
 * @param text - The text of a Markdown or YAML file.
 * @returns The lines.
 */
export function proseLines(text: string): ProseLine[] {
  const lines = text.split(/\r?\n/)
  const bodyStart = lines[0] === '---' ? lines.indexOf('---', 1) : lines.length
  let isCode = false
  return lines.flatMap((written, index) => {
    const isBody = index > bodyStart
    if (isBody && FENCE.test(written)) isCode = !isCode
    if (isCode || (!isBody && /^\s*#/.test(written))) return []
    const isTitle = isBody ? HEADING.test(written) : TITLE_FIELD.test(written)
    return [
      {
        line: index + 1,
        words: (isBody ? written : written.replace(ITEMS, '')).replace(QUOTED, PLACE),
        written,
        isTitle,
      },
    ]
  })
}
