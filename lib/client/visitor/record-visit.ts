import { recordReading } from '#lib/client/visitor/record-reading'
import { recordTouch } from '#lib/client/visitor/record-touch'

/**
 * Writes down what is read on a page, and how the visit began.
 *
 * @param window - the page's
 * @param path - the page; where another one is open by now, nothing of it is written down
 * @param isBeginning - whether it is the first page since the document was loaded
 */
export function recordVisit(window: Window, path: string, isBeginning: boolean): void {
  if (isBeginning) recordTouch(window)
  if (window.location.pathname === path) recordReading(window)
}
