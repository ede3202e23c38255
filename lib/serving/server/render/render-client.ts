import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import { countRendering } from '#lib/base/telemetry/counts'
import { facts, isHostFailing, takeRendererFacts } from '#lib/base/telemetry/process-facts'
import { traced, traceHeaders } from '#lib/base/telemetry/tracing'
import { HOME } from '#lib/entry-links'
import { log } from '#lib/log'
import { endRendererAnswers, takeRendererAnswers } from '#lib/reading/data/stored-answers'
import { requestId } from '#lib/request-context'
import { type ContentChange, cachedPage } from '#lib/serving/page-cache/cached-page'
import type { Page } from '#lib/serving/page-cache/page/page'
import type { RenderPage, RenderResult } from '#lib/serving/page-cache/render-page'
import { forkRenderer, lowerPriority, retire } from '#lib/serving/server/render/fork-renderer'
import { PendingRenderings } from '#lib/serving/server/render/pending-renderings'
import { processClock } from '#lib/serving/server/render/process-clock'
import type { FromRenderer, ToRenderer } from '#lib/serving/server/render/render-messages'

/** Where it ends at once, it is not started again and again. */
const RESTART_MS = 1000
/** What it has loaded and rendered with stays in its memory. Larger than this, a new one takes over when nothing was to be rendered for so long. */
const SMALL_BYTES = 180 * 2 ** 20
const QUIET_MS = 15_000
/** A process that is not heard of for so long hangs. */
const SILENCE_MS = 30_000
/** So long a new process has for its first page, which it loads everything for. */
const FIRST_SILENCE_MS = 60_000
/** A page that takes longer never ends: a host has answered or failed by then. These three are by the clock of the process. */
const LONGEST_MS = 120_000

export interface RenderClient {
  render: RenderPage
  changed: (change: ContentChange) => void
}

/**
 * Starts the renderer process, and again when it has ended.
 *
 * @returns How to have something rendered, and how to say that content has changed.
 */
export function startRenderer(): RenderClient {
  const renderers = new Renderers()
  return {
    render: async (pagePath) => {
      const startedAt = performance.now()
      const result = await traced('wait for a rendering', { attributes: { 'url.path': pagePath } }, () =>
        renderers.render(pagePath),
      )
      countRendering(result.outcome, (performance.now() - startedAt) / 1000)
      return result
    },
    changed: (change) => renderers.say({ kind: 'changed', ...change }),
  }
}

type Rendered = Extract<FromRenderer, { kind: 'rendered' }>

/** The process that renders. */
interface Current {
  child: ChildProcess
  /** By its clock. */
  heardAt: number
  /** 0 before it has rendered. */
  memoryBytes: number
}

/** The process that renders, and for a while the one that is to take over. */
class Renderers {
  #current = currentOf(this.#start())
  #replacement: ChildProcess | undefined
  readonly #pending = new PendingRenderings(() => clockOf(this.#current.child))
  readonly #quiet = setTimeout(() => this.#replaceGrown(), QUIET_MS).unref()

  render(pagePath: string): Promise<RenderResult> {
    const asked = { path: pagePath, trace: traceHeaders(), request: requestId() }
    const { id, result } = this.#pending.add(asked, (id, takenMs) => {
      if (this.#isHung(takenMs)) this.#replaceHung(id, pagePath)
    })
    this.#ask([id])
    return result
  }

  /** Says something to every process. */
  say(message: ToRenderer): void {
    send(this.#current.child, message)
    if (this.#replacement) send(this.#replacement, message)
  }

  /** Asks for renderings: these, or all that are pending. */
  #ask(ids?: number[]): void {
    this.#pending.send((request) => send(this.#current.child, request), ids)
  }

  #start(): ChildProcess {
    return forkRenderer({
      onMessage: (from, message) => void this.#hear(from, message),
      onEnd: (which) => void this.#ended(which),
    })
  }

  async #hear(from: ChildProcess, message: FromRenderer): Promise<void> {
    if (from === this.#current.child) heard(this.#current)
    if (message.kind === 'alive') return
    if (message.kind === 'read') send(from, { kind: 'page', id: message.id, answer: await cachedPage(message.path) })
    else if (from === this.#replacement) this.#takeOver(from, message)
    else this.#take(from, message)
  }

  #take(from: ChildProcess, { id, result, facts, stored, memoryBytes }: Rendered): void {
    // Not before its first rendering: on a busy machine its start would take a minute, in which nothing new could be shown.
    if (this.#current.memoryBytes === 0) lowerPriority(from)
    this.#current.memoryBytes = memoryBytes
    this.#quiet.refresh()
    takeRendererFacts(facts)
    takeRendererAnswers(stored)
    this.#pending.settle(id, result.outcome === 'rendered' ? { ...result, page: whole(result.page) } : result)
  }

  /** A new process takes over once it has rendered, so that nobody waits for its start. */
  #replaceGrown(): void {
    const isSmall = this.#current.memoryBytes < SMALL_BYTES
    if (this.#replacement || this.#pending.size > 0 || isSmall || isHostFailing()) return
    try {
      const next = this.#start()
      this.#replacement = next
      lowerPriority(next)
      // With its first page it loads what renders, so that nobody waits for that either.
      send(next, { kind: 'render', id: 0, path: HOME, trace: {}, request: undefined })
      setTimeout(() => next === this.#replacement && this.#dropReplacement(), FIRST_SILENCE_MS).unref()
    } catch (error) {
      log.error({ reason: (error as Error).message }, 'no new process could be started to render')
    }
  }

  #takeOver(next: ChildProcess, { result, memoryBytes }: Rendered): void {
    if (result.outcome === 'failed' || this.#pending.size > 0) {
      this.#dropReplacement()
      this.#quiet.refresh()
      return
    }
    const grown = this.#current
    retire(grown.child)
    this.#current = { ...currentOf(next), memoryBytes }
    this.#replacement = undefined
    const megabytes = Math.round(grown.memoryBytes / 2 ** 20)
    log.info({ megabytes }, 'a new process renders; the one before had grown')
    endRendererAnswers()
  }

  #dropReplacement(): void {
    if (this.#replacement) retire(this.#replacement)
    this.#replacement = undefined
  }

  async #ended(which: ChildProcess): Promise<void> {
    if (which === this.#replacement) this.#replacement = undefined
    if (which !== this.#current.child) return
    // What is not ready yet has a low priority, and pages wait now.
    this.#dropReplacement()
    this.#pending.lost(SILENCE_MS, 'the renderer process ended')
    endRendererAnswers()
    this.#current.heardAt = clockOf(which)
    this.#current.memoryBytes = 0
    await this.#restart()
  }

  async #restart(): Promise<void> {
    await pause(RESTART_MS, undefined, { ref: false })
    try {
      this.#current = currentOf(this.#start())
      this.#ask()
    } catch (error) {
      log.error({ reason: (error as Error).message }, 'the renderer process could not be started')
      await this.#restart()
    }
  }

  #isHung(takenMs: number): boolean {
    const { child, heardAt, memoryBytes } = this.#current
    return takenMs > LONGEST_MS || clockOf(child) - heardAt > (memoryBytes === 0 ? FIRST_SILENCE_MS : SILENCE_MS)
  }

  /** What holds up one page may hold up all of them, for good. */
  #replaceHung(id: number, pagePath: string): void {
    log.error({ page: pagePath }, 'a page was not rendered in time: the renderer process is replaced')
    this.#pending.settle(id, { outcome: 'failed', reason: 'it was not rendered in time' })
    this.#current.child.kill('SIGKILL')
  }
}

function currentOf(child: ChildProcess): Current {
  // One that ends again and again before it says anything is away (lib/serving/observability/readiness.ts).
  facts().rendererHeardAt ??= Date.now()
  return { child, heardAt: clockOf(child), memoryBytes: 0 }
}

function heard(current: Current): void {
  facts().rendererHeardAt = Date.now()
  current.heardAt = clockOf(current.child)
}

const clockOf = ({ pid }: ChildProcess): number => processClock(pid)

const send = (to: ChildProcess, message: ToRenderer): boolean => to.connected && to.send(message)

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
