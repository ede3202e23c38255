import type { LineFault } from '#lib/gateway/authoring/fault'

const LABEL = /\blabel: *["']?([^"'},]+)/
const plain = (text: string) => text.toLowerCase().replace(/\s+/g, ' ').trim()

/**
 * Finds labels of a drawing whose words stand nowhere else in its file: a picture says what the page says.
 *
 * @param text - The file.
 * @returns The faults.
 */
export function checkLabels(text: string): LineFault[] {
  const lines = text.split('\n')
  const first = lines.indexOf('drawing:')
  if (first < 0) return []
  const last = lines.findIndex((line, at) => at > first && !line.startsWith(' '))
  const words = plain(lines.filter((_, at) => at < first || at >= last).join(' '))
  return lines.slice(first, last).flatMap((line, at) => {
    const label = LABEL.exec(line)?.[1]?.trim()
    if (!label || words.includes(plain(label))) return []
    return [
      { line: first + at + 1, field: 'drawing', reason: `the page does not say "${label}": take words of the page` },
    ]
  })
}
