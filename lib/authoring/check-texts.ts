import 'server-only'
import { config } from '#lib/config'
import { readFacts } from '#lib/content/facts'
import { filesIn, readText } from '#lib/content/files'
import { checkContractions } from '#lib/editors/check-contractions'
import { checkFacts } from '#lib/editors/check-facts'
import { OWN, SERVED, SERVED_LISTS } from '#lib/editors/file-faults'

/**
 * Checks the files of content/ as they are written.
 *
 * @returns One line for each fault, with file, line and field.
 */
export function checkTexts(): string[] {
  const isEmbedded = !config.API_BASE_URL
  const folders = Object.keys({ ...OWN, ...(isEmbedded && SERVED) })
  const files = [...folders.flatMap(filesIn), ...(isEmbedded ? Object.keys(SERVED_LISTS) : [])]
  return files.flatMap((file) => {
    const text = readText(file)
    const faults = [...checkContractions(text), ...checkFacts(text, readFacts())]
    return faults.map(({ line, field, reason }) => `content/${file}:${line}: ${field}: ${reason}`)
  })
}
