import type { LineFault } from '#lib/gateway/authoring/fault'
import type { Fact } from '#lib/host/content/facts'

const NUMBERS =
  'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty'.split(
    ' ',
  )

/**
 * Finds figures about ourselves that differ from content/facts.yaml where a text writes them out instead of quoting them.
 *
 * @param text - A file's text as it is written.
 * @param facts - The facts by name.
 * @returns The faults, with their lines.
 */
export function checkFacts(text: string, facts: Map<string, Fact>): LineFault[] {
  return [...facts].flatMap(([name, { value, found }]) =>
    found.flatMap((pattern) =>
      [...text.matchAll(pattern)].flatMap(({ index, 1: figure = '' }) => {
        if (wordsOf(value).includes(plain(figure))) return []
        const reason = `says "${figure}", and facts.yaml says "${value}": quote it as {fact:${name}}`
        return [{ line: text.slice(0, index).split('\n').length, field: name, reason }]
      }),
    ),
  )
}

const wordsOf = (value: string) => value.split(/\s+/).map(plain)

/** A word in lower case, a number as its digits: "Fifteen" is "15". */
function plain(word: string): string {
  const lower = word.toLowerCase()
  const number = NUMBERS.indexOf(lower)
  return number < 0 ? lower : String(number)
}
