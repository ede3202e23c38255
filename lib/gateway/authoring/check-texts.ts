import 'server-only'
import { config } from '#lib/config'
import { checkContractions } from '#lib/gateway/authoring/check-contractions'
import { checkFacts } from '#lib/gateway/authoring/check-facts'
import { checkLabels } from '#lib/gateway/authoring/check-labels'
import { checkStyle } from '#lib/gateway/authoring/check-style'
import { OWN, SERVED, SERVED_LISTS } from '#lib/gateway/authoring/file-faults'
import { readFacts } from '#lib/host/content/facts'
import { filesIn } from '#lib/host/content/files'
import { readText } from '#lib/host/content/read-text'

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
    const faults = [
      ...checkContractions(text),
      ...checkStyle(text),
      ...checkFacts(text, readFacts()),
      ...checkLabels(text),
    ]
    return faults.map(({ line, field, reason }) => `content/${file}:${line}: ${field}: ${reason}`)
  })
}
