import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { isAddress, pathOf } from '#lib/address-kinds'
import { REDIRECT_CACHING } from '#lib/base/http/canonical'
import { networkOfClient, visitorAddress } from '#lib/base/http/visitor-address'
import { config } from '#lib/config'
import { type Redirect, redirectOf } from '#lib/host/content/redirects'
import { links } from '#lib/links'
import { prepareForNext } from '#lib/serving/next/next-request'
import { FLIGHT_ADDRESS } from '#lib/serving/page-cache/finish/finish-page'
import { LOADER_ADDRESS } from '#lib/serving/page-cache/finish/loader'
import { isShared } from '#lib/serving/page-cache/store/shared-answers'
import { pathAndQuery } from '#lib/serving/server/address/address-guard'
import { type AddressTarget, asksForCall, resolveAddress } from '#lib/serving/server/address/resolve-address'
import { directHandlers } from '#lib/serving/server/answer/direct-handlers'
import { type FinishedListener, type FinishedResponse, failureHeaders } from '#lib/serving/server/answer/finish-answer'
import { sendMoved } from '#lib/serving/server/answer/moved'
import { refuse, refuseCall } from '#lib/serving/server/answer/refuse-request'
import type { Content } from '#lib/serving/server/answer/representation'
import { securityHeaders } from '#lib/serving/server/answer/security-headers'
import { sendContent, sendMade } from '#lib/serving/server/answer/send-content'
import { sendShared } from '#lib/serving/server/answer/send-shared'
import { prefersPage } from '#lib/serving/server/answer/stand-ins'
import type { Site } from '#lib/serving/server/prepare-site'
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
 * @param site - What answers.
 */
export function siteListener(site: Site): SiteListener {
  const { pages, files } = site
  // What an address without a query leads to is looked up again and again; none of these is an old address.
  const targets = new LRUCache<string, AddressTarget>({ max: TARGETS_MAX })
  let redirects = site.redirects.current

  return {
    answerAtOnce: (request, response) => {
      const { method = '', url = '' } = request
      if (!READ_METHODS.includes(method)) return false
      if (redirects !== site.redirects.current) forgetTargets()
      const target = targets.get(url)
      if (target) return target.kind === 'page' && pages.sendFresh(request, response, target.path)
      const file = url.startsWith(NEXT_FILES) ? files.inMemory(pathOf(url)) : undefined
      return file !== undefined && sendMade(request, response, file)
    },

    answer: (request, response) => {
      const url = pathAndQuery(request.url)
      const path = pathOf(url)
      const moved = redirectOf(site.redirects.current, path)
      if (moved) leadOn(request, response, moved, url)
      else if (files.has(path)) sendFile(request, response, path)
      else if (path.startsWith(NEXT_FILES)) sendScript(request, response, url)
      else sendTarget(request, response, url, targets.get(url) ?? resolve(url))
    },
  }

  /** What was a page may be an old address by now. */
  function forgetTargets(): void {
    redirects = site.redirects.current
    targets.clear()
  }

  function resolve(url: string): AddressTarget {
    const target = resolveAddress(url, site.routes)
    if (!url.includes('?') && url.length < TARGET_LENGTH_MAX) targets.set(url, target)
    return target
  }

  /** To the end of an old address's way. */
  function leadOn(request: IncomingMessage, response: ServerResponse, to: Redirect, url: string): void {
    if (to.to === undefined) sendContent(request, response, site.gone)
    else sendMoved(response, to, url)
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

  /** The flight data of a page, or what brings its scripts. */
  function sendScript(request: IncomingMessage, response: ServerResponse, url: string): void {
    if (!SCRIPT_ADDRESSES.some((start) => url.startsWith(start))) refuse(response, 404, 'There is no such file')
    else if (isRead(request, response)) void site.sendFlight(request, response, url)
  }

  function sendTarget(request: IncomingMessage, response: FinishedResponse, url: string, target: AddressTarget): void {
    if (target.kind === 'redirect') redirect(request, response, target.location)
    else if (target.kind === 'handler') sendHandler(request, response, pathOf(url), target.url)
    else if (target.kind === 'nothing') sendNothing(request, response, url)
    else if (isRead(request, response)) {
      if (target.kind === 'page') pages.sendPage(request, response, target.path)
      else void pages.sendPreview(request, response, target.path)
    }
  }

  function redirect(request: IncomingMessage, response: ServerResponse, location: string): void {
    const onward = redirectOf(site.redirects.current, pathOf(location))
    if (onward) leadOn(request, response, onward, location)
    else response.writeHead(308, { ...securityHeaders, location, 'cache-control': REDIRECT_CACHING }).end()
  }

  function sendHandler(request: IncomingMessage, response: FinishedResponse, path: string, url: string): void {
    const handler = pathOf(url)
    if (!takesEveryMethod(handler) && !isRead(request, response)) return
    if (site.noCareers && path === links.careers) sendContent(request, response, site.noCareers)
    else if (isShared(handler)) sendSharedInTurn(request, response, handler)
    else sendHandled(request, response, url)
  }

  function sendSharedInTurn(request: IncomingMessage, response: ServerResponse, handler: string): void {
    const answers = isAddress(handler, 'ofContent') ? site.answers.ofContent : site.answers.ofBuild
    const send = () => sendShared(request, response, answers, handler)
    if (answers.fresh(handler)) send()
    else if (!inTurn(response, networkOfClient(request), send)) refuseTooMany(response)
  }

  /** In this process: without Next.js where that can be, else by Next.js. */
  function sendHandled(request: IncomingMessage, response: FinishedResponse, url: string): void {
    const isTaken = inTurn(response, networkOfClient(request), async () => {
      const content = await direct(request, url)
      if (content) return sendContent(request, response, content)
      response.finishBy(site.sendUnavailable)
      prepareForNext(request, url)
      void site.handle(request, response)
    })
    if (!isTaken) refuseTooMany(response)
  }

  /** What fails is asked of Next.js, which does it anew and says why it fails. */
  async function direct(request: IncomingMessage, url: string): Promise<Content | undefined> {
    const path = pathOf(url)
    const handler = directHandlers()[path]
    return handler?.(url.slice(path.length), visitorAddress(request, config.TRUSTED_PROXIES)).catch(() => undefined)
  }

  function sendNothing(request: IncomingMessage, response: ServerResponse, url: string): void {
    if (asksForCall(url)) refuseCall(response)
    else pages.sendMissing(request, response)
  }

  /** Refuses every other method where there is nothing but something to read. */
  function isRead(request: IncomingMessage, response: ServerResponse): boolean {
    const { method = '' } = request
    if (READ_METHODS.includes(method)) return true
    if (method === 'OPTIONS') response.writeHead(204, { ...securityHeaders, ...ALLOW }).end()
    else if (prefersPage(request)) sendContent(request, response, site.wrongMethod)
    else refuse(response, 405, `${method} is not the method of a page: it is GET or HEAD`, ALLOW)
    return false
  }
}

const refuseTooMany = (response: ServerResponse) =>
  refuse(response, 503, 'Too much is asked at once: try again in a few seconds', failureHeaders)

const takesEveryMethod = (path: string) => isAddress(path, 'anyMethod') && !isAddress(path, 'inner')
