import { readdir, rm, stat } from 'node:fs/promises'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { config, pagesName } from '#lib/config'
import { isFoundGone } from '#lib/reading/data/stored-answers'
import type { BuildPages } from '#lib/serving/page-cache/build-pages'
import { pageCache } from '#lib/serving/page-cache/cached-page'
import { PageCache } from '#lib/serving/page-cache/page-cache'
import type { RenderPage } from '#lib/serving/page-cache/render-page'
import { FlightFolder } from '#lib/serving/page-cache/store/flight-folder'
import { MemoryStore } from '#lib/serving/page-cache/store/memory-store'
import { PageFolder } from '#lib/serving/page-cache/store/page-folder'
import { PageStore, type SharedLayer } from '#lib/serving/page-cache/store/page-store'
import { sharedAnswer } from '#lib/serving/page-cache/store/shared-answers'

const MB = 1024 * 1024

/** The page cache of this process, as it is configured. */
export function createPageCache(store: PageStore, render: RenderPage): PageCache {
  return new PageCache({
    store,
    render,
    concurrency: availableParallelism(),
    goneConfirmMs: config.GONE_CONFIRM_SECONDS * 1000,
    isConfirmedGone: isFoundGone,
    mayExist,
  })
}

const mayExist = async (path: string): Promise<boolean> => pageCache().mayExist?.(path) ?? true

/** Where the pages of this process are: those of another release lie in a folder of their own. */
export function createPageStore(build: BuildPages, flight: FlightFolder, shared: SharedLayer | undefined): PageStore {
  const release = pagesName()
  void removeOldReleases(path.resolve(config.DATA_DIR, 'pages'), release)
  const folder = new PageFolder(
    path.resolve(config.DATA_DIR, 'pages', release),
    config.PAGE_CACHE_DISK_MB * MB * (1 - FLIGHT_SHARE),
  )
  return new PageStore(config.PAGE_CACHE_MB * MB * (1 - ANSWERS_SHARE), folder, build, flight, shared)
}

/** Which part of PAGE_CACHE_DISK_MB is for flight data beside the pages that hold it. */
const FLIGHT_SHARE = 0.25

/** Where the flight data of pages is. It is named by its content, so that all releases share it. */
export const createFlightFolder = (): FlightFolder =>
  new FlightFolder(path.resolve(config.DATA_DIR, 'flight'), config.PAGE_CACHE_DISK_MB * MB * FLIGHT_SHARE)

/** A release that is being replaced may run beside this one for a while. */
const ANOTHER_RELEASE_MS = 24 * 60 * 60 * 1000

/** Removes what other releases have rendered, once none of them has written anything for a day. */
async function removeOldReleases(folder: string, release: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names.filter((other) => other !== release)) {
    const place = path.join(folder, name)
    const { mtimeMs } = await stat(place).catch(() => ({ mtimeMs: Date.now() }))
    if (Date.now() - mtimeMs > ANOTHER_RELEASE_MS) await rm(place, { recursive: true, force: true }).catch(() => {})
  }
}

/** Which part of PAGE_CACHE_MB goes to what is made from pages: feeds, sitemaps, Markdown, share pictures. */
const CONTENT_SHARE = 0.1875
/** The same for what is made from its address: a drawing is made of any name, so that many can't be in the place of what takes long. */
const BUILD_SHARE = 0.0625
const ANSWERS_SHARE = CONTENT_SHARE + BUILD_SHARE

/** The caches of what route handlers answer to everybody alike. They are in memory alone: all of it can be made anew. */
export const createAnswerCaches = (render: RenderPage) => ({
  ofContent: createAnswerCache(render, CONTENT_SHARE),
  ofBuild: createAnswerCache(render, BUILD_SHARE),
})

function createAnswerCache(render: RenderPage, share: number): PageCache {
  return new PageCache({
    store: new MemoryStore(config.PAGE_CACHE_MB * MB * share),
    render: async (path) => {
      const result = await render(path)
      return result.outcome === 'rendered' ? { ...result, page: sharedAnswer(result.page) } : result
    },
    concurrency: availableParallelism(),
    goneConfirmMs: config.GONE_CONFIRM_SECONDS * 1000,
    mayExist,
  })
}
