import type { IncomingMessage, ServerResponse } from 'node:http'
import { LRUCache } from 'lru-cache'
import { memoize } from '#lib/memoize'
import { releaseScripts } from '#lib/serving/page-cache/finish/loader'
import { isScriptName } from '#lib/serving/page-cache/page/named-script'
import type { FlightFolder } from '#lib/serving/page-cache/store/flight-folder'
import type { PageStore } from '#lib/serving/page-cache/store/page-store'
import type { Routes } from '#lib/serving/server/address/resolve-address'
import { refuse } from '#lib/serving/server/answer/refuse-request'
import type { Content } from '#lib/serving/server/answer/representation'
import { securityHeaders } from '#lib/serving/server/answer/security-headers'
import { sendContent } from '#lib/serving/server/answer/send-content'
import { FOREVER } from '#lib/serving/server/answer/static-files'

const HEADERS = {
  ...securityHeaders,
  'content-type': 'application/javascript; charset=utf-8',
  'cache-control': FOREVER,
  'x-robots-tag': 'noindex',
}

/** Anybody can make up names: so many pages are read for them in this time, each once. Browsers ask again a second later. */
const RELOADS_MAX = 20
const RELOADS_MS = 1000

/**
 * Answers requests for the flight data of pages, and for what every page of a release loads. An instance that does not know the name reads the page that the address
 * names once more: it may be that page's.
 *
 * @param flight - Where the data is.
 * @param store - Where the pages are.
 * @param routes - Says which paths are pages.
 */
export function flightSender(flight: FlightFolder, store: PageStore, routes: Routes) {
  const contentOf = memoize((body: Buffer): Content => ({ body, headers: HEADERS }))
  const reloads = new LRUCache<string, Promise<unknown>>({ max: RELOADS_MAX, ttl: RELOADS_MS })
  const find = async (name: string, page: string | null) => {
    const known = releaseScripts.find((script) => script.name === name)?.code ?? (await flight.read(name))
    if (known || page === null || !isScriptName(name) || routes(page) !== 'page') return known
    if (!reloads.has(page)) {
      reloads.purgeStale()
      if (reloads.size >= RELOADS_MAX) return undefined
      reloads.set(page, store.reload(page))
    }
    await reloads.get(page)
    return flight.read(name)
  }
  return async (request: IncomingMessage, response: ServerResponse, url: string): Promise<void> => {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    const body = await find(pathname.slice(pathname.lastIndexOf('/') + 1), searchParams.get('page'))
    if (!body) {
      refuse(response, 404, 'There is no such file')
      return
    }
    sendContent(request, response, contentOf(body))
  }
}
