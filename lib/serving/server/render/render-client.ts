import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { countDraw } from '#lib/base/telemetry/counts'
import { endRendererFacts, isHostFailing, takeRendererFacts } from '#lib/base/telemetry/process-facts'
import { traced, traceHeaders } from '#lib/base/telemetry/tracing'
import { HOME } from '#lib/entry-links'
import { log } from '#lib/log'
import { requestId } from '#lib/request-context'
import { type ContentChange, cachedPage } from '#lib/serving/page-cache/cached-page'
import type { Page } from '#lib/serving/page-cache/page/page'
import type { RenderPage, RenderResult } from '#lib/serving/page-cache/render-page'
import type { FromRenderer, ToRenderer } from '#lib/serving/server/render/render-messages'
import { forkRenderer, giveWay, retire } from '#lib/serving/server/render/renderer-process'

/** Where it ends at once, it is not started again and again. */
const RESTART_MS = 1000
/** What it has loaded and drawn with stays in its memory. Larger than this, a new one takes over when nothing was to be drawn for so long. */
const SMALL_BYTES = 180 * 2 ** 20
const QUIET_MS = 15_000
/** So long a new one has for its first page. */
const PATIENCE_MS = 60_000

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
  let child = start()
  let successor: ChildProcess | undefined
  let memoryBytes = 0
  const quiet = setTimeout(relieve, QUIET_MS).unref()

  function start(): ChildProcess {
    return forkRenderer({ onMessage: (from, message) => void take(from, message), onEnd: (which) => void ended(which) })
  }

  /** A new process takes over once it has drawn, so that nobody waits for its start. */
  function relieve(): void {
    if (successor || drawing.size > 0 || memoryBytes < SMALL_BYTES || isHostFailing()) return
    try {
      const next = start()
      successor = next
      giveWay(next)
      // With its first page it loads what draws, so that nobody waits for that either.
      say({ kind: 'draw', id: 0, path: HOME, trace: {}, request: undefined }, next)
      setTimeout(() => next === successor && dropSuccessor(), PATIENCE_MS).unref()
    } catch (error) {
      log.error({ reason: (error as Error).message }, 'no new process could be started to draw')
    }
  }

  function dropSuccessor(): void {
    if (successor) retire(successor)
    successor = undefined
  }

  function takeOver(next: ChildProcess, { outcome }: RenderResult): void {
    if (outcome === 'failed' || drawing.size > 0) {
      dropSuccessor()
      quiet.refresh()
      return
    }
    retire(child)
    child = next
    successor = undefined
    log.info({ megabytes: Math.round(memoryBytes / 2 ** 20) }, 'a new process draws; the one before had grown')
    endRendererFacts()
    memoryBytes = 0
  }

  async function ended(which: ChildProcess): Promise<void> {
    if (which === successor) successor = undefined
    if (which !== child) return
    // What is not ready yet has given way to everybody, and pages wait now.
    dropSuccessor()
    for (const id of [...drawing.keys()]) settle(id, { outcome: 'failed', reason: 'the process that draws ended' })
    endRendererFacts()
    memoryBytes = 0
    await restart()
  }

  async function restart(): Promise<void> {
    await pause(RESTART_MS, undefined, { ref: false })
    try {
      child = start()
    } catch (error) {
      log.error({ reason: (error as Error).message }, 'the process that draws could not be started')
      await restart()
    }
  }

  function settle(id: number, result: RenderResult): void {
    drawing.get(id)?.(result)
    drawing.delete(id)
  }

  function say(message: ToRenderer, to = child): boolean {
    return to.connected && to.send(message)
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

  async function take(from: ChildProcess, message: FromRenderer): Promise<void> {
    if (message.kind === 'read') {
      say({ kind: 'page', id: message.id, answer: await cachedPage(message.path) }, from)
      return
    }
    if (from === successor) {
      takeOver(from, message.result)
      return
    }
    // Not before its first drawing: on a busy machine its start would take a minute, in which nothing new could be shown.
    if (memoryBytes === 0) giveWay(from)
    memoryBytes = message.memoryBytes
    quiet.refresh()
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
    changed: (change) => {
      say({ kind: 'changed', ...change })
      if (successor) say({ kind: 'changed', ...change }, successor)
    },
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
