// Not the global, which Next.js replaces.
import { setInterval } from 'node:timers'
import next from 'next'
import { setClock } from '#lib/clock'
import { config, otherValues, pagesName } from '#lib/config'
import { MEDIA } from '#lib/host/content/media'
import { readRedirects } from '#lib/host/content/redirects'
import { joinFleet } from '#lib/serving/fleet/join-fleet'
import { NEXT_HOSTNAME } from '#lib/serving/next/next-request'
import { BuildPages } from '#lib/serving/page-cache/build-pages'
import { pageCache } from '#lib/serving/page-cache/cached-page'
import {
  createAnswerCaches,
  createFlightFolder,
  createPageCache,
  createPageStore,
} from '#lib/serving/page-cache/create-page-cache'
import { releaseScripts } from '#lib/serving/page-cache/finish/loader'
import { frameReader } from '#lib/serving/page-cache/frame-pages'
import { createRenderer } from '#lib/serving/page-cache/render-page'
import { followContent } from '#lib/serving/revalidation/follow-content'
import { readRoutes } from '#lib/serving/server/address/routes'
import { PageAnswers } from '#lib/serving/server/answer/page-answers'
import { flightSender } from '#lib/serving/server/answer/send-flight'
import { readStandIn } from '#lib/serving/server/answer/stand-ins'
import { StaticFiles } from '#lib/serving/server/answer/static-files'
import { unavailablePage } from '#lib/serving/server/answer/unavailable-page'
import { startRenderer } from '#lib/serving/server/render/render-client'
import { readAll, warmUp } from '#lib/serving/server/render/warm-up'

const SET_CLOCK_MS = 1000

/** What answers requests for the built site. */
export type Site = Awaited<ReturnType<typeof prepareSite>>

/**
 * Starts the renderer process and Next.js, makes the caches of this process, and reads what the build has.
 *
 * @param distDir - Where Next.js wrote the build.
 * @throws Error Where there is no build.
 */
export async function prepareSite(distDir: string) {
  const { render, changed } = startRenderer()
  setInterval(setClock, SET_CLOCK_MS).unref()
  const app = next({ dev: false, hostname: NEXT_HOSTNAME, port: config.PORT })
  const [followed] = await Promise.all([followContent(), app.prepare()])
  const handle = app.getRequestHandler()
  const build = new BuildPages(distDir)
  const flight = createFlightFolder()
  // The next release sends them to readers of pages that this one has rendered.
  await Promise.all(releaseScripts.map((script) => flight.store(script)))
  const fleet = joinFleet(pagesName())
  const store = createPageStore(build, flight, fleet.pages)
  const cache = createPageCache(store, fleet.renderOnce(render))
  const answers = createAnswerCaches(render)
  const ofProcess = pageCache()
  ofProcess.current = cache
  ofProcess.answers = answers.ofContent
  ofProcess.render = render
  ofProcess.onChange = changed
  const readFrame = frameReader(build, render, flight)
  const sendUnavailable = await unavailablePage(readFrame)
  const pages = await PageAnswers.create({ cache, render, readFrame, sendUnavailable })
  const [gone, wrongMethod] = await Promise.all([readStandIn(readFrame, 'gone'), readStandIn(readFrame, 'wrongMethod')])
  const noCareers = config.CAREERS_URL ? undefined : await readStandIn(readFrame, 'noCareers')
  const files = new StaticFiles(distDir, 'public', MEDIA.folder)
  const routes = readRoutes(distDir)
  const sendFlight = flightSender(flight, store, routes)
  const redirects = { current: readRedirects() }
  const onContent = () => {
    redirects.current = readRedirects()
  }
  followed.start({ onContent, onMedia: (names) => files.setMedia(names) }, warmUp(createRenderer(handle)))
  if (otherValues()) void readAll(build.paths(), cache)
  return { handle, answers, pages, sendUnavailable, gone, wrongMethod, noCareers, files, routes, sendFlight, redirects }
}
