import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import next from 'next'
import { isAddress, pathOf } from '#lib/address-kinds'
import { REDIRECT_CACHING } from '#lib/base/http/canonical'
import { config, releaseName } from '#lib/config'
import { type Redirect, readRedirects } from '#lib/host/content/redirects'
import { links } from '#lib/links'
import { joinFleet } from '#lib/serving/fleet/join-fleet'
import { NEXT_HOSTNAME, prepareForNext } from '#lib/serving/next/next-request'
import { BuildPages, NOT_FOUND_PATH, UNAVAILABLE_PATH } from '#lib/serving/page-cache/build-pages'
import { pageCache } from '#lib/serving/page-cache/cached-page'
import {
  createAnswerCache,
  createFlightFolder,
  createPageCache,
  createPageStore,
} from '#lib/serving/page-cache/create-page-cache'
import { FLIGHT_ADDRESS, LOADER_ADDRESS } from '#lib/serving/page-cache/finish/finish-page'
import { loader } from '#lib/serving/page-cache/finish/loader'
import { createRenderer } from '#lib/serving/page-cache/render-page'
import { isShared } from '#lib/serving/page-cache/store/shared-answers'
import { pathAndQuery } from '#lib/serving/server/address/address-guard'
import { asksForCall, resolveAddress, type Target } from '#lib/serving/server/address/resolve-address'
import { readRoutes } from '#lib/serving/server/address/routes'
import { type FinishedListener, type FinishedResponse, failureHeaders } from '#lib/serving/server/answer/finish-answer'
import { sendMoved } from '#lib/serving/server/answer/moved'
import { PageAnswers } from '#lib/serving/server/answer/page-answers'
import { refuse, refuseCall } from '#lib/serving/server/answer/refuse-request'
import { securityHeaders } from '#lib/serving/server/answer/security-headers'
import { sendContent } from '#lib/serving/server/answer/send-content'
import { flightSender } from '#lib/serving/server/answer/send-flight'
import { sendShared } from '#lib/serving/server/answer/send-shared'
import { prefersPage, readStandIn, STAND_IN_PATHS } from '#lib/serving/server/answer/stand-ins'
import { StaticFiles } from '#lib/serving/server/answer/static-files'
import { unavailablePage } from '#lib/serving/server/answer/unavailable-page'
import { startRenderer } from '#lib/serving/server/render/render-client'
import { warmUp } from '#lib/serving/server/render/warm-up'
import { inTurn } from '#lib/serving/server/turns'

const READ_METHODS = ['GET', 'HEAD']
const SCRIPT_ADDRESSES = [FLIGHT_ADDRESS, LOADER_ADDRESS]
const ALLOW = { allow: READ_METHODS.join(', ') }
const NEXT_FILES = '/_next/'
const TARGETS_MAX = 5000
const TARGET_LENGTH_MAX = 200

export interface SiteListener {
  /** Answers where nothing has to be waited for, which is nearly always; whether it did so. */
  answerAtOnce?: (request: IncomingMessage, response: ServerResponse) => boolean
  answer: FinishedListener
}

/**
 * Answers everything but what refuse-request.ts refuses.
 *
 * @param distDir - where Next.js wrote the build
 * @throws Error where there is no build
 */
export async function siteListener(distDir: string): Promise<SiteListener> {
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
  Object.assign(pageCache(), { current: cache, answers, onChange: changed })
  const sendUnavailable = await unavailablePage(build)
  const pages = await PageAnswers.create({ cache, render, build, sendUnavailable })
  const [gone, wrongMethod] = await Promise.all([readStandIn(build, 'gone'), readStandIn(build, 'wrongMethod')])
  const noCareers = config.CAREERS_URL ? undefined : await readStandIn(build, 'noCareers')
  const files = new StaticFiles(distDir, 'public')
  const routes = readRoutes(distDir)
  for (const path of [NOT_FOUND_PATH, UNAVAILABLE_PATH, ...STAND_IN_PATHS]) {
    const script = (await build.read(path))?.flightScript
    if (script) await flight.store(script)
  }
  const sendFlight = flightSender(flight, store, routes)
  const redirects = readRedirects()
  // What an address without a query leads to is looked up again and again.
  const targets = new LRUCache<string, Target>({ max: TARGETS_MAX })
  void warmUp(createRenderer(handle))
  const resolve = (url: string): Target => {
    const target = resolveAddress(url, routes)
    if (!url.includes('?') && url.length < TARGET_LENGTH_MAX) targets.set(url, target)
    return target
  }

  const answerAtOnce: SiteListener['answerAtOnce'] = (request, response) => {
    const { method = '', url = '' } = request
    if (!READ_METHODS.includes(method)) return false
    const target = targets.get(url)
    if (target) return target.kind === 'page' && pages.sendFresh(request, response, target.path)
    const file = url.startsWith(NEXT_FILES) ? files.inMemory(pathOf(url)) : undefined
    if (file) sendContent(request, response, file)
    return file !== undefined
  }

  const answer: FinishedListener = (request, response) => {
    const url = pathAndQuery(request.url)
    const path = pathOf(url)
    const moved = redirects.get(path)
    if (moved) return leadOn(request, response, moved, url)
    if (files.has(path)) return sendFile(request, response, path)
    if (SCRIPT_ADDRESSES.some((start) => path.startsWith(start))) {
      if (isRead(request, response)) void sendFlight(request, response, url)
      return
    }
    if (path.startsWith(NEXT_FILES)) return void refuse(response, 404, 'There is no such file')
    const target = targets.get(url) ?? resolve(url)
    switch (target.kind) {
      case 'redirect': {
        const onward = redirects.get(pathOf(target.location))
        return onward ? leadOn(request, response, onward, target.location) : redirect(response, target.location)
      }
      case 'handler':
        if (!takesEveryMethod(pathOf(target.url)) && !isRead(request, response)) return
        if (noCareers && path === links.careers) return sendContent(request, response, noCareers)
        if (isShared(pathOf(target.url))) return sendShared(request, response, answers, pathOf(target.url))
        return sendHandled(request, response, target.url)
      case 'nothing':
        if (asksForCall(url)) return void refuseCall(response)
        return pages.sendMissing(request, response)
      default:
        if (!isRead(request, response)) return
        return void (target.kind === 'page'
          ? pages.sendPage(request, response, target.path)
          : pages.sendPreview(request, response, target.path))
    }
  }

  return { answerAtOnce, answer }

  /** Next.js answers, in this process. */
  function sendHandled(request: IncomingMessage, response: FinishedResponse, url: string): void {
    const isTaken = inTurn(response, () => {
      response.finishBy(sendUnavailable)
      prepareForNext(request, url)
      void handle(request, response)
    })
    if (!isTaken) refuse(response, 503, 'Too much is asked at once: try again in a few seconds', failureHeaders)
  }

  /** To the end of an old address's way. */
  function leadOn(request: IncomingMessage, response: ServerResponse, to: Redirect, url: string): void {
    if (to.to === undefined) sendContent(request, response, gone)
    else sendMoved(response, to, url)
  }

  /** Refuses every other method where there is nothing but something to read. */
  function isRead(request: IncomingMessage, response: ServerResponse): boolean {
    const { method = '' } = request
    if (READ_METHODS.includes(method)) return true
    if (method === 'OPTIONS') response.writeHead(204, { ...securityHeaders, ...ALLOW }).end()
    else if (prefersPage(request)) sendContent(request, response, wrongMethod)
    else refuse(response, 405, `${method} is not the method of a page: it is GET or HEAD`, ALLOW)
    return false
  }

  function sendFile(request: IncomingMessage, response: ServerResponse, path: string): void {
    if (!isRead(request, response)) return
    const content = files.inMemory(path)
    if (content) sendContent(request, response, content)
    else
      files.get(path).then(
        (loaded) => sendContent(request, response, loaded),
        () => refuse(response, 503, 'This file cannot be read just now'),
      )
  }
}

const takesEveryMethod = (path: string) => isAddress(path, 'anyMethod') && !isAddress(path, 'inner')

function redirect(response: ServerResponse, location: string): void {
  response.writeHead(308, { ...securityHeaders, location, 'cache-control': REDIRECT_CACHING }).end()
}
