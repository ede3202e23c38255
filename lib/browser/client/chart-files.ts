import { csvOf } from '#lib/charts/csv'
import type { NarrowableSection } from '#lib/charts/narrow'
import { onPaper } from '#lib/charts/paper-colours'

/**
 * A drawing of the page as a file, in the colours of paper.
 *
 * @param shown - The drawing.
 * @returns The address of the file, which is there for a minute.
 */
export function drawingFile(shown: SVGSVGElement): string {
  const svg = shown.cloneNode(true) as SVGSVGElement
  const { width, height } = shown.viewBox.baseVal
  const look = { width, height, 'font-family': getComputedStyle(shown).fontFamily }
  for (const [attribute, value] of Object.entries(look)) svg.setAttribute(attribute, String(value))
  return fileOf(onPaper(new XMLSerializer().serializeToString(svg)), 'image/svg+xml')
}

/**
 * The data of a chart as a file.
 *
 * @param section - The chart.
 * @returns The address of the file, which is there for a minute.
 */
export const dataFile = (section: NarrowableSection): string => fileOf(csvOf([section]), 'text/csv')

const FILE_MS = 60_000

function fileOf(text: string, type: string): string {
  const address = URL.createObjectURL(new Blob([text], { type }))
  setTimeout(() => URL.revokeObjectURL(address), FILE_MS)
  return address
}
