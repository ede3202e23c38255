// Not the global, which Next.js replaces.
import { setInterval } from 'node:timers'
import next from 'next'
import { consoleToLog } from '#lib/base/telemetry/console-to-log'
import { rendererFacts } from '#lib/base/telemetry/process-facts'
import { traced } from '#lib/base/telemetry/tracing'
import { setClock } from '#lib/clock'
import { config } from '#lib/config'
import { raiseContentVersion } from '#lib/host/content/content-version'
import { followedContent } from '#lib/host/content/followed-content'
import { endHostPause } from '#lib/reading/data/host-pause'
import { storedAnswers } from '#lib/reading/data/stored-answers'
import { inRequest } from '#lib/request-context'
import dataCache from '#lib/serving/next/data-cache-handler'
import { NEXT_HOSTNAME } from '#lib/serving/next/next-request'
import { pageCache } from '#lib/serving/page-cache/cached-page'
import type { CachedAnswer } from '#lib/serving/page-cache/page-cache'
import { createRenderer } from '#lib/serving/page-cache/render-page'
import type { FromRenderer, ToRenderer } from '#lib/serving/server/render/render-messages'

/**
 * The renderer process: pages, and what is made from pages (docs/decisions/0029-a-renderer-process.md). A rendering takes
 * the processor for tens of milliseconds, in which no other page could be answered. It ends with the site's process.
 */
const ALIVE_MS = 1000
const waiting = new Map<number, (answer: CachedAnswer) => void>()
let asked = 0

/** Pages are in the memory of the site's process. */
function readPage(path: string): Promise<CachedAnswer> {
  asked += 1
  const id = asked
  say({ kind: 'read', id, path })
  return new Promise((resolve) => waiting.set(id, resolve))
}

consoleToLog()
// The site's process looks at the files, and says what has changed.
followedContent().isFollowed = true
const started = start()
pageCache().current = { read: readPage }

process.on('message', async (message: ToRenderer) => {
  setClock()
  if (message.kind === 'changed') {
    raiseContentVersion(message.items)
    endHostPause()
    await dataCache.updateTags([...message.expired, ...message.touched], { expire: 0 })
  } else if (message.kind === 'page') {
    waiting.get(message.id)?.(message.answer)
    waiting.delete(message.id)
  } else {
    const { id, path, trace, request } = message
    const render = await started
    const work = () => traced('render', { headers: trace }, () => render(path))
    const result = await (request === undefined ? work() : inRequest(request, work))
    const memoryBytes = process.memoryUsage.rss()
    say({ kind: 'rendered', id, result, facts: rendererFacts(), stored: storedAnswers(), memoryBytes })
  }
})
setInterval(() => say({ kind: 'alive' }), ALIVE_MS).unref()
process.on('disconnect', () => process.exit(0))
// Whoever stops the site stops this one with it, once nothing more is to be rendered.
for (const signal of ['SIGHUP', 'SIGINT', 'SIGTERM'] as const) process.on(signal, () => {})

async function start() {
  const app = next({ dev: false, hostname: NEXT_HOSTNAME, port: config.PORT })
  await app.prepare()
  return createRenderer(app.getRequestHandler())
}

function say(message: FromRenderer): void {
  // Where the site's process was killed meanwhile, this one ends too.
  if (process.connected) process.send?.(message, undefined, undefined, () => {})
}
