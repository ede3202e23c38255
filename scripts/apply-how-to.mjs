import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/**
 * Does to a copy of the project what a document asks of a person: a code block with a path after its language is that file, and
 * a `diff` block is lines to add to it. Where such lines do not fit the file, the document is out of date.
 *
 * @param document - The document's text.
 * @param folder - The copy.
 * @returns The paths that were written.
 * @throws Error Which names the file and the lines that it does not have.
 */
export function applyHowTo(document, folder) {
  const paths = []
  for (const [, kind, name, body] of document.matchAll(/^```(\w+) (\S+\/\S+)\n([\s\S]*?)^```$/gm)) {
    const file = path.join(folder, name)
    mkdirSync(path.dirname(file), { recursive: true })
    writeFileSync(file, kind === 'diff' ? patched(readFileSync(file, 'utf8'), body, name) : body)
    paths.push(name)
  }
  return paths
}

function patched(text, diff, name) {
  let result = text
  for (const hunk of diff.split(/^@@$/m).filter((part) => part.trim())) {
    const lines = hunk.split('\n').filter((line) => line !== '')
    const without = (mark) => lines.filter((line) => line[0] !== mark).map((line) => `${line.slice(1)}\n`)
    const before = without('+').join('')
    if (result.split(before).length !== 2)
      throw new Error(`${name} does not have once what the document shows:\n${before}`)
    result = result.replace(before, () => without('-').join(''))
  }
  return result
}
