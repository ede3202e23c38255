import next from 'next'
import { config, releaseName } from '#lib/config'
import { readRedirects } from '#lib/host/content/redirects'
import { joinFleet } from '#lib/serving/fleet/join-fleet'
import { NEXT_HOSTNAME } from '#lib/serving/next/next-request'
import { BuildPages, NOT_FOUND_PATH, UNAVAILABLE_PATH } from '#lib/serving/page-cache/build-pages'
import { pageCache } from '#lib/serving/page-cache/cached-page'
import {
  createAnswerCache,
  createFlightFolder,
  createPageCache,
  createPageStore,
} from '#lib/serving/page-cache/create-page-cache'
import { loader } from '#lib/serving/page-cache/finish/loader'
import { createRenderer } from '#lib/serving/page-cache/render-page'
import type { FlightFolder } from '#lib/serving/page-cache/store/flight-folder'
import { readRoutes } from '#lib/serving/server/address/routes'
import { PageAnswers } from '#lib/serving/server/answer/page-answers'
import { flightSender } from '#lib/serving/server/answer/send-flight'
import { readStandIn, STAND_IN_PATHS } from '#lib/serving/server/answer/stand-ins'
import { StaticFiles } from '#lib/serving/server/answer/static-files'
import { unavailablePage } from '#lib/serving/server/answer/unavailable-page'
import { startRenderer } from '#lib/serving/server/render/render-client'
import { warmUp } from '#lib/serving/server/render/warm-up'

/** What answers requests for the built site. */
export type Site = Awaited<ReturnType<typeof prepareSite>>

/**
 * Starts the renderer process and Next.js, makes the caches of this process, and reads what the build has.
 *
 * @param distDir - where Next.js wrote the build
 * @throws Error where there is no build
 */
export async function prepareSite(distDir: string) {
  const { render, changed } = startRenderer()
  const app = next({ dev: false, hostname: NEXT_HOSTNAME, port: config.PORT })
  await app.prepare()
  const handle = app.getRequestHandler()
  const build = new BuildPages(distDir)
  const flight = createFlightFolder()
  // The next release sends it to readers of pages that this one has rendered.
  await flight.store(loader)
  const fleet = joinFleet(releaseName() ?? 'unnamed')
  const store = createPageStore(build, flight, fleet.pages)
  const cache = createPageCache(store, fleet.renderOnce(render))
  const answers = createAnswerCache(render)
  const ofProcess = pageCache()
  ofProcess.current = cache
  ofProcess.answers = answers
  ofProcess.onChange = changed
  const sendUnavailable = await unavailablePage(build)
  const pages = await PageAnswers.create({ cache, render, build, sendUnavailable })
  const [gone, wrongMethod] = await Promise.all([readStandIn(build, 'gone'), readStandIn(build, 'wrongMethod')])
  const noCareers = config.CAREERS_URL ? undefined : await readStandIn(build, 'noCareers')
  const files = new StaticFiles(distDir, 'public')
  const routes = readRoutes(distDir)
  await storeScripts(build, flight)
  const sendFlight = flightSender(flight, store, routes)
  const redirects = readRedirects()
  void warmUp(createRenderer(handle))
  return { handle, answers, pages, sendUnavailable, gone, wrongMethod, noCareers, files, routes, sendFlight, redirects }
}

/** Pages that are read from the build alone have scripts too. */
async function storeScripts(build: BuildPages, flight: FlightFolder): Promise<void> {
  for (const path of [NOT_FOUND_PATH, UNAVAILABLE_PATH, ...STAND_IN_PATHS]) {
    const script = (await build.read(path))?.flightScript
    if (script) await flight.store(script)
  }
}
