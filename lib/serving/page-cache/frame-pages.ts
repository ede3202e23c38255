import { otherValues } from '#lib/config'
import type { BuildPages } from '#lib/serving/page-cache/build-pages'
import type { Page } from '#lib/serving/page-cache/page/page'
import type { RenderPage } from '#lib/serving/page-cache/render-page'
import type { FlightFolder } from '#lib/serving/page-cache/store/flight-folder'

/** The page that stands in for one that can't be rendered. */
export const UNAVAILABLE_PATH = '/unavailable'

/** Reads a page that stands in where there is no other: it throws where it is missing. */
export type ReadFrame = (path: string) => Promise<Page>

/**
 * Chooses where pages that stand in for others come from: the build, or a rendering where the build had other values than this
 * environment.
 *
 * @param build - The pages of the build.
 * @param render - Renders a page.
 * @param flight - Where their flight data goes, which has an address of its own.
 */
export function frameReader(build: BuildPages, render: RenderPage, flight: FlightFolder): ReadFrame {
  return async (path) => {
    const page = otherValues() ? await renderFrame(path, render) : await build.read(path)
    if (!page) throw new Error(`The build has no page ${path}`)
    if (page.flightScript) await flight.store(page.flightScript)
    return page
  }
}

async function renderFrame(path: string, render: RenderPage): Promise<Page> {
  const result = await render(path)
  if (result.outcome === 'rendered') return result.page
  throw new Error(`${path} can not be rendered: ${result.outcome === 'failed' ? result.reason : result.outcome}`)
}
