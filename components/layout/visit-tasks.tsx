import { hasPrivacyControl } from '#lib/browser/client/visitor/privacy-control'
import { recordVisit } from '#lib/browser/client/visitor/record-visit'
import type { VitalsReport } from '#lib/browser/client/web-vitals'

// One chunk for both: each page brings it when it is idle, so that a button that needs it works offline.
export { forgetReading, rememberReading } from '#lib/browser/client/visitor/record-reading'

/**
 * Writes down how the visit began and what is read; on the first page since the document was loaded it also measures the page.
 *
 * @param path - The page that is shown.
 * @param vitals - Where web vitals go, on that first page.
 * @throws Error Where a chunk can't be had.
 */
export async function doVisitTasks(path: string, vitals: VitalsReport | undefined): Promise<void> {
  recordVisit(window, path, vitals !== undefined)
  if (!vitals || hasPrivacyControl(navigator) || Math.random() >= vitals.share) return
  const { reportWebVitals } = await import('#lib/browser/client/web-vitals')
  await reportWebVitals(vitals.address)
}
