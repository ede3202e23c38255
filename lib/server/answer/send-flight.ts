import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FlightFolder } from '#lib/page-cache/flight-folder'
import { loader } from '#lib/page-cache/loader'
import type { PageStore } from '#lib/page-cache/page-store'
import { refuse } from '#lib/server/refuse-request'
import type { Content } from '#lib/server/representation'
import type { Routes } from '#lib/server/resolve-address'
import { securityHeaders } from '#lib/server/security-headers'
import { sendContent } from '#lib/server/send-content'
import { FOREVER } from '#lib/server/static-files'

const HEADERS = {
  ...securityHeaders,
  'content-type': 'application/javascript; charset=utf-8',
  'cache-control': FOREVER,
  'x-robots-tag': 'noindex',
}

/**
 * Answers requests for the flight data of pages, and for what brings their scripts. An instance that does not know the name reads the page that the address
 * names once more: it may be that page's.
 *
 * @param flight - where the data is
 * @param store - where the pages are
 * @param routes - says which paths are pages
 */
export function flightSender(flight: FlightFolder, store: PageStore, routes: Routes) {
  const contents = new WeakMap<Buffer, Content>()
  const find = async (name: string, page: string | null) => {
    const known = name === loader.name ? loader.code : await flight.read(name)
    if (known || page === null || routes(page) !== 'page') return known
    await store.reload(page)
    return flight.read(name)
  }
  return async (request: IncomingMessage, response: ServerResponse, url: string): Promise<void> => {
    const { pathname, searchParams } = new URL(url, 'http://localhost')
    const body = await find(pathname.slice(pathname.lastIndexOf('/') + 1), searchParams.get('page'))
    if (!body) return void refuse(response, 404, 'There is no such file')
    const content = contents.get(body) ?? { body, headers: HEADERS }
    contents.set(body, content)
    sendContent(request, response, content)
  }
}
