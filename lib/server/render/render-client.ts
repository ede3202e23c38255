import { type ChildProcess, fork } from 'node:child_process'
import { setPriority } from 'node:os'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { log } from '#lib/log'
import { type ContentChange, cachedPage } from '#lib/page-cache/cached-page'
import type { Page } from '#lib/page-cache/page/page'
import type { RenderPage, RenderResult } from '#lib/page-cache/render-page'
import { requestId } from '#lib/request-context'
import type { FromRenderer, ToRenderer } from '#lib/server/render/render-messages'
import { countDraw } from '#lib/telemetry/counts'
import { takeRendererFacts } from '#lib/telemetry/process-facts'
import { traced, traceHeaders } from '#lib/telemetry/tracing'

const FILE = path.resolve('lib/server/render/render-process.ts')
/** Whoever reads a page comes before whoever draws one (nice(1)). */
const NICENESS = 15
/** Where it ends at once, it is not started again and again. */
const RESTART_MS = 1000

export interface RenderClient {
  render: RenderPage
  changed: (change: ContentChange) => void
}

/**
 * Starts the process that draws, and again when it has ended.
 *
 * @returns how to have something drawn, and how to say that content has changed
 */
export function startRenderer(): RenderClient {
  const drawing = new Map<number, (result: RenderResult) => void>()
  let count = 0
  let given = 0
  let child = start()

  function start(): ChildProcess {
    // Two processes can't listen on one port; 0 is one that the system chooses.
    const execArgv = process.execArgv.filter((argument) => !/^--inspect(?!.*:0$)/.test(argument))
    const env = { ...process.env, SITE_PROCESS: 'renderer' }
    const started = fork(FILE, [], { execArgv, env, serialization: 'advanced' })
    started.on('message', take)
    started.once('error', (error) =>
      log.error({ reason: error.message }, 'the process that draws could not be started'),
    )
    started.once('exit', (code, signal) => void restart(code, signal))
    return started
  }

  /** Not before its first drawing: on a busy machine its start would take a minute, in which nothing new could be shown. */
  function giveWay({ pid }: ChildProcess): void {
    if (!pid || pid === given) return
    given = pid
    try {
      setPriority(pid, NICENESS)
    } catch (error) {
      log.warn({ reason: (error as Error).message }, 'the process that draws has the priority of this one')
    }
  }

  async function restart(code: number | null, signal: string | null): Promise<void> {
    log.error({ code, signal }, 'the process that draws ended')
    for (const id of [...drawing.keys()]) settle(id, { outcome: 'failed', reason: 'the process that draws ended' })
    await pause(RESTART_MS, undefined, { ref: false })
    child = start()
  }

  function settle(id: number, result: RenderResult): void {
    drawing.get(id)?.(result)
    drawing.delete(id)
  }

  function say(message: ToRenderer): boolean {
    return child.connected && child.send(message)
  }

  function draw(pagePath: string): Promise<RenderResult> {
    count += 1
    const id = count
    return new Promise((resolve) => {
      drawing.set(id, resolve)
      if (!child.connected) settle(id, { outcome: 'failed', reason: 'the process that draws is not there' })
      else say({ kind: 'draw', id, path: pagePath, trace: traceHeaders(), request: requestId() })
    })
  }

  async function take(message: FromRenderer): Promise<void> {
    if (message.kind === 'read') {
      say({ kind: 'page', id: message.id, answer: await cachedPage(message.path) })
      return
    }
    giveWay(child)
    takeRendererFacts(message.facts)
    const { result } = message
    settle(message.id, result.outcome === 'rendered' ? { ...result, page: whole(result.page) } : result)
  }

  return {
    render: async (pagePath) => {
      const startedAt = performance.now()
      const result = await traced('draw', { attributes: { 'url.path': pagePath } }, () => draw(pagePath))
      countDraw(result.outcome, (performance.now() - startedAt) / 1000)
      return result
    },
    changed: (change) => void say({ kind: 'changed', ...change }),
  }
}

/** Each part with memory of its own: as they came, they all lie in that of the message. */
function whole(page: Page): Page {
  const { html, flight, flightScript, segments } = page
  return {
    ...page,
    html: Buffer.from(html),
    flight: Buffer.from(flight),
    ...(flightScript && { flightScript: { ...flightScript, code: Buffer.from(flightScript.code) } }),
    segments: new Map([...segments].map(([name, bytes]) => [name, Buffer.from(bytes)])),
  }
}
