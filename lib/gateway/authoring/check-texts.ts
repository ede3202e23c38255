import 'server-only'
import { checkContractions } from '#lib/gateway/authoring/check-contractions'
import { checkFacts } from '#lib/gateway/authoring/check-facts'
import { checkLabels } from '#lib/gateway/authoring/check-labels'
import { checkStyle } from '#lib/gateway/authoring/check-style'
import { EDITABLE_FILES, shownFolders } from '#lib/gateway/editor/editable-files'
import { readFacts } from '#lib/host/content/facts'
import { filesIn } from '#lib/host/content/files'
import { isShownFile } from '#lib/host/content/is-shown-file'
import { readText } from '#lib/host/content/read-text'

/** Addresses, names and words that are searched for: no prose. */
const OF_WORDS_ALONE = ['facts.yaml', 'site.yaml', 'redirects.yaml', 'synonyms.yaml']

/**
 * Checks the files of content/ as they are written.
 *
 * @returns One line for each fault, with file, line and field.
 */
export function checkTexts(): string[] {
  const files = shownFolders().flatMap(({ folder }) => filesIn(folder))
  const lists = Object.keys(EDITABLE_FILES).filter((file) => isShownFile(file) && !OF_WORDS_ALONE.includes(file))
  return [...files, ...lists].flatMap((file) => {
    const text = readText(file)
    const faults = [
      ...checkContractions(text),
      ...checkStyle(text),
      ...checkFacts(text, readFacts()),
      ...checkLabels(text),
    ]
    return faults.map(({ line, field, reason }) => `content/${file}:${line}: ${field}: ${reason}`)
  })
}
