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
import { forkRenderer, lowerPriority, retire } from '#lib/serving/server/render/renderer-process'

/** Where it ends at once, it is not started again and again. */
const RESTART_MS = 1000
/** What it has loaded and rendered with stays in its memory. Larger than this, a new one takes over when nothing was to be rendered for so long. */
const SMALL_BYTES = 180 * 2 ** 20
const QUIET_MS = 15_000
/** A process that is not heard of for so long hangs; on a busy machine, where it comes last, a page may take as long. */
const SILENCE_MS = 30_000
/** So long a new process has for its first page, which it loads everything for. */
const FIRST_SILENCE_MS = 60_000
/** A page that takes longer never ends: a host has answered or failed by then. */
const LONGEST_MS = 120_000
const CHECK_MS = 2000

export interface RenderClient {
  render: RenderPage
  changed: (change: ContentChange) => void
}

/**
 * Starts the renderer process, and again when it has ended.
 *
 * @returns how to have something rendered, and how to say that content has changed
 */
export function startRenderer(): RenderClient {
  const rendering = new Map<number, (result: RenderResult) => void>()
  let count = 0
  let child = start()
  let replacement: ChildProcess | undefined
  let memoryBytes = 0
  let heardAt = performance.now()
  const quiet = setTimeout(replaceGrown, QUIET_MS).unref()

  function start(): ChildProcess {
    return forkRenderer({ onMessage: (from, message) => void take(from, message), onEnd: (which) => void ended(which) })
  }

  /** A new process takes over once it has rendered, so that nobody waits for its start. */
  function replaceGrown(): void {
    if (replacement || rendering.size > 0 || memoryBytes < SMALL_BYTES || isHostFailing()) return
    try {
      const next = start()
      replacement = next
      lowerPriority(next)
      // With its first page it loads what renders, so that nobody waits for that either.
      say({ kind: 'render', id: 0, path: HOME, trace: {}, request: undefined }, next)
      setTimeout(() => next === replacement && dropReplacement(), FIRST_SILENCE_MS).unref()
    } catch (error) {
      log.error({ reason: (error as Error).message }, 'no new process could be started to render')
    }
  }

  function dropReplacement(): void {
    if (replacement) retire(replacement)
    replacement = undefined
  }

  function takeOver(next: ChildProcess, { outcome }: RenderResult): void {
    if (outcome === 'failed' || rendering.size > 0) {
      dropReplacement()
      quiet.refresh()
      return
    }
    retire(child)
    child = next
    heardAt = performance.now()
    replacement = undefined
    log.info({ megabytes: Math.round(memoryBytes / 2 ** 20) }, 'a new process renders; the one before had grown')
    endRendererFacts()
    memoryBytes = 0
  }

  async function ended(which: ChildProcess): Promise<void> {
    if (which === replacement) replacement = undefined
    if (which !== child) return
    // What is not ready yet has given way to everybody, and pages wait now.
    dropReplacement()
    for (const id of [...rendering.keys()]) settle(id, { outcome: 'failed', reason: 'the renderer process ended' })
    endRendererFacts()
    memoryBytes = 0
    await restart()
  }

  async function restart(): Promise<void> {
    await pause(RESTART_MS, undefined, { ref: false })
    try {
      child = start()
      heardAt = performance.now()
    } catch (error) {
      log.error({ reason: (error as Error).message }, 'the renderer process could not be started')
      await restart()
    }
  }

  /** What holds up one page may hold up all of them, for good. */
  function replaceHung(pagePath: string): void {
    log.error({ page: pagePath }, 'a page was not rendered in time: the renderer process is replaced')
    child.kill('SIGKILL')
  }

  function settle(id: number, result: RenderResult): void {
    rendering.get(id)?.(result)
    rendering.delete(id)
  }

  function say(message: ToRenderer, to = child): boolean {
    return to.connected && to.send(message)
  }

  function render(pagePath: string): Promise<RenderResult> {
    count += 1
    const id = count
    const { promise, resolve } = Promise.withResolvers<RenderResult>()
    const askedAt = performance.now()
    const watch = setInterval(() => {
      const [taken, silence] = [performance.now() - askedAt, performance.now() - heardAt]
      if (taken > LONGEST_MS || silence > (memoryBytes === 0 ? FIRST_SILENCE_MS : SILENCE_MS)) replaceHung(pagePath)
    }, CHECK_MS)
    rendering.set(id, resolve)
    if (!child.connected) settle(id, { outcome: 'failed', reason: 'the renderer process is not there' })
    else say({ kind: 'render', id, path: pagePath, trace: traceHeaders(), request: requestId() })
    return promise.finally(() => clearInterval(watch))
  }

  async function take(from: ChildProcess, message: FromRenderer): Promise<void> {
    if (from === child) heardAt = performance.now()
    if (message.kind === 'alive') return
    if (message.kind === 'read') {
      say({ kind: 'page', id: message.id, answer: await cachedPage(message.path) }, from)
      return
    }
    if (from === replacement) {
      takeOver(from, message.result)
      return
    }
    // Not before its first rendering: on a busy machine its start would take a minute, in which nothing new could be shown.
    if (memoryBytes === 0) lowerPriority(from)
    memoryBytes = message.memoryBytes
    quiet.refresh()
    takeRendererFacts(message.facts)
    const { result } = message
    settle(message.id, result.outcome === 'rendered' ? { ...result, page: whole(result.page) } : result)
  }

  return {
    render: async (pagePath) => {
      const startedAt = performance.now()
      const result = await traced('draw', { attributes: { 'url.path': pagePath } }, () => render(pagePath))
      countDraw(result.outcome, (performance.now() - startedAt) / 1000)
      return result
    },
    changed: (change) => {
      say({ kind: 'changed', ...change })
      if (replacement) say({ kind: 'changed', ...change }, replacement)
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
