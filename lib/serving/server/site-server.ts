import { createServer, type Server } from 'node:http'
import { openRedis } from '#lib/base/redis/redis'
import { isTracing } from '#lib/base/telemetry/tracing'
import { config, distDir, isDevelopment } from '#lib/config'
import { ConfigError } from '#lib/config-error'
import { FinishedResponse } from '#lib/serving/server/answer/finish-answer'
import { answerHealth } from '#lib/serving/server/answer/health'
import { refuse, refuseRequest } from '#lib/serving/server/answer/refuse-request'
import { LONGEST_MS, setBodyDeadline } from '#lib/serving/server/body-deadline'
import { countWaiting, limitConnections } from '#lib/serving/server/connection-limits'
import { developmentListener } from '#lib/serving/server/development-listener'
import { followRequest } from '#lib/serving/server/follow-request'
import { LimitedRequest } from '#lib/serving/server/limited-request'
import { prepareSite } from '#lib/serving/server/prepare-site'
import { type SiteListener, siteListener } from '#lib/serving/server/site-listener'
import { isShuttingDown } from '#lib/shutdown'

/**
 * Serves the site: pages from the page cache, files, and Next.js for the rest, each answer with the security headers.
 *
 * @returns The listening server.
 * @throws ConfigError Where the port is taken.
 * @throws Error Where there is no build.
 */
export async function serveSite(): Promise<Server> {
  const server = createServer({
    IncomingMessage: LimitedRequest,
    ServerResponse: FinishedResponse,
    requestTimeout: LONGEST_MS,
    // Without it each request has a stream of its own for a body that never comes, a fourteenth of the work of a cached page.
    optimizeEmptyRequests: true,
    // Nobody may turn a connection into something else; what asks for that is answered as if it did not, and Node.js reads nothing
    // of the connection behind it.
    shouldUpgradeCallback: () => isDevelopment,
  })
  await openRedis()
  const { answerAtOnce, answer }: SiteListener = isDevelopment
    ? { answer: await developmentListener(server) }
    : siteListener(await prepareSite(distDir))
  limitConnections(server)
  server.on('request', (request, response) => {
    if (request.socket.destroyed) return
    setBodyDeadline(request, response)
    // Whoever holds a connection open opens the next one elsewhere.
    if (isShuttingDown() || request.headers.upgrade) response.setHeader('connection', 'close')
    if (refuseRequest(request, response) || answerHealth(request, response)) return countWaiting(request, response)
    // Nothing is logged of such an answer: to follow it would be a tenth of its work.
    if (!isTracing && answerAtOnce?.(request, response)) return
    countWaiting(request, response)
    followRequest(request, response, () => answer(request, response))
  })
  server.on('checkExpectation', (_, response) => refuse(response, 417, 'What may be expected is 100-continue'))
  return new Promise((resolve, reject) => {
    server.once('error', ({ code }: NodeJS.ErrnoException) => {
      const isTaken = code === 'EADDRINUSE'
      const why = isTaken
        ? `PORT is ${config.PORT}: another program listens there`
        : `HOST is "${config.HOST}", PORT is ${config.PORT}: this machine can't listen there (${code})`
      reject(new ConfigError(why))
    })
    server.listen(config.PORT, config.HOST, () => resolve(server))
  })
}
