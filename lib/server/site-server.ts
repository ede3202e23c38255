import { createServer, type Server } from 'node:http'
import next from 'next'
import { config, distDir } from '#lib/config'
import { readRedirects } from '#lib/content/redirects'
import { VISITOR_ADDRESS_HEADER } from '#lib/limits'
import { guardAddress } from '#lib/server/address-guard'
import { LONGEST_MS, setBodyDeadline } from '#lib/server/body-deadline'
import { finishAnswer } from '#lib/server/finish-answer'
import { sendMoved } from '#lib/server/moved'
import { unavailablePage } from '#lib/server/unavailable-page'
import { visitorAddress } from '#lib/server/visitor-address'

/**
 * Serves the site: Next.js behind the guard of addresses, each answer with the security headers.
 * In: whether this is the development server. Out: the listening server. Throws where the port is taken.
 */
export async function serveSite(dev: boolean): Promise<Server> {
  const server = createServer({ requestTimeout: LONGEST_MS })
  const app = next({ dev, hostname: config.HOST, port: config.PORT, httpServer: server })
  await app.prepare()
  const handle = app.getRequestHandler()
  const redirects = readRedirects()
  const sendUnavailable = dev ? undefined : unavailablePage(distDir)

  server.on('request', (request, response) => {
    setBodyDeadline(request)
    finishAnswer(request, response, sendUnavailable)
    const guarded = guardAddress(request.url ?? '/')
    if ('redirect' in guarded) {
      response.writeHead(308, { location: guarded.redirect, 'cache-control': 'public, max-age=3600' }).end()
      return
    }
    const moved = redirects.get(guarded.url.split('?')[0] ?? '')
    if (moved) {
      sendMoved(response, moved, guarded.url)
      return
    }
    request.url = guarded.url
    request.headers[VISITOR_ADDRESS_HEADER] = visitorAddress(request, config.TRUSTED_PROXIES)
    void handle(request, response)
  })
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(config.PORT, config.HOST, () => resolve(server))
  })
}
