import { recordPlace, recordReading } from '#lib/browser/client/visitor/record-reading'
import { followClearing } from '#lib/browser/client/visitor/stored'
import { followTouch, removeStoredTouches, visitTouches } from '#lib/browser/client/visitor/visit-touch'

/** So long a reader does not scroll before it is written down where they are, in milliseconds. */
const REST_MS = 400

/**
 * Writes down what is read on a page, and in memory how the visit began and was led on.
 *
 * @param window - The page's.
 * @param path - The page; where another one is open by now, nothing of it is written down.
 * @param isBeginning - Whether it is the first page since the document was loaded.
 */
export function recordVisit(window: Window, path: string, isBeginning: boolean): void {
  if (isBeginning) {
    visitTouches(window)
    removeStoredTouches()
    followClearing()
    watchPlace(window)
  }
  if (window.location.pathname !== path) return
  if (!isBeginning) followTouch(window)
  recordReading(window)
}

function watchPlace(window: Window): void {
  let rest: number
  const wait = () => {
    window.clearTimeout(rest)
    rest = window.setTimeout(() => recordPlace(window), REST_MS)
  }
  window.addEventListener('scroll', wait, { passive: true })
}
