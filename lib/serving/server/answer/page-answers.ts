import type { IncomingMessage, ServerResponse } from 'node:http'
import { counts } from '#lib/base/telemetry/counts'
import { NOT_FOUND_PATH } from '#lib/serving/next/render-with-next'
import { isForRouter, partHeaders, VARY } from '#lib/serving/next/router-headers'
import type { ReadFrame } from '#lib/serving/page-cache/frame-pages'
import type { PageCache } from '#lib/serving/page-cache/page-cache'
import type { RenderPage, RenderResult } from '#lib/serving/page-cache/render-page'
import { UpdateQueue } from '#lib/serving/page-cache/update-queue'
import { failureHeaders } from '#lib/serving/server/answer/finish-answer'
import { pageContent } from '#lib/serving/server/answer/page-content'
import { refuse } from '#lib/serving/server/answer/refuse-request'
import type { Content } from '#lib/serving/server/answer/representation'
import { securityHeaders } from '#lib/serving/server/answer/security-headers'
import { sendContent, sendMade } from '#lib/serving/server/answer/send-content'
import type { SendUnavailable } from '#lib/serving/server/answer/unavailable-page'
import { whileWaiting } from '#lib/serving/server/answer/while-waiting'

interface Parts {
  cache: PageCache
  render: RenderPage
  readFrame: ReadFrame
  sendUnavailable: SendUnavailable
}

/** A cache elsewhere may hold a 404 for a minute at most: what is not there may be published. */
const MISSING_HEADERS = { 'cache-control': 'public, max-age=0, s-maxage=60', 'x-robots-tag': 'noindex', vary: VARY }
const PREVIEW_HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' }

/** Editors wait for each other, so that no reader waits for them. */
const PREVIEWS = { concurrency: 1, waitingMax: 20 }

/** Answers requests for pages: with the page, with the page that says that there is none, or with the shared error page. */
export class PageAnswers {
  readonly #parts: Parts
  readonly #notFound: Content
  readonly #previews = new UpdateQueue<RenderResult>(PREVIEWS)
  readonly #counted = counts().pages

  private constructor(parts: Parts, notFound: Content) {
    this.#parts = parts
    this.#notFound = notFound
  }

  /** @throws Error Where there is no page for addresses that no route has. */
  static async create(parts: Parts): Promise<PageAnswers> {
    const notFound = await parts.readFrame(NOT_FOUND_PATH)
    const headers = { ...securityHeaders, ...partHeaders({ kind: 'document' }, notFound.headers, undefined) }
    return new PageAnswers(parts, { body: notFound.html, status: 404, headers: { ...headers, ...MISSING_HEADERS } })
  }

  sendPage(request: IncomingMessage, response: ServerResponse, path: string): void {
    const page = this.#parts.cache.fresh(path)
    if (!page) {
      void this.#sendWhenRead(request, response, path)
      return
    }
    this.#counted.fresh += 1
    this.#send(request, response, pageContent(request, page))
  }

  /** Sends a page that is in memory, fresh and compressed; whether it did so. */
  sendFresh(request: IncomingMessage, response: ServerResponse, path: string): boolean {
    const page = this.#parts.cache.fresh(path)
    const content = page && pageContent(request, page)
    if (!content || !sendMade(request, response, content)) return false
    this.#counted.fresh += 1
    return true
  }

  async #sendWhenRead(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const asked = Date.now()
    const answer = await this.#parts.cache.read(path, whileWaiting(response))
    const isRenderedNow = answer.outcome === 'page' && answer.page.renderedAt >= asked
    this.#counted[answer.outcome !== 'page' ? answer.outcome : isRenderedNow ? 'rendered' : 'stale'] += 1
    if (answer.outcome === 'page') this.#send(request, response, pageContent(request, answer.page))
    else if (answer.outcome === 'missing') this.sendMissing(request, response)
    else this.#sendFailure(request, response)
  }

  /** A draft: rendered for each request, and cached by nobody. */
  async sendPreview(request: IncomingMessage, response: ServerResponse, path: string): Promise<void> {
    const render = () => this.#parts.render(path)
    const result = await this.#previews
      .run(path, 'visitor', render, whileWaiting(response))
      .catch(({ message }: Error): RenderResult => ({ outcome: 'failed', reason: message }))
    if (result.outcome === 'redirect') {
      response.writeHead(307, { ...securityHeaders, ...PREVIEW_HEADERS, location: result.location }).end()
    } else if (result.outcome === 'rendered') {
      this.#send(request, response, pageContent(request, result.page), PREVIEW_HEADERS)
    } else if (result.outcome === 'missing') {
      this.sendMissing(request, response, PREVIEW_HEADERS)
    } else this.#sendFailure(request, response)
  }

  /** The whole page that says that there is nothing here, whatever was asked for. */
  sendMissing(request: IncomingMessage, response: ServerResponse, more?: Record<string, string>): void {
    this.#send(request, response, isForRouter(request.headers) ? undefined : this.#notFound, more)
  }

  /** The browser's router opens as a document what it gets no data for. */
  #send(request: IncomingMessage, response: ServerResponse, content?: Content, more?: Record<string, string>): void {
    if (!content) refuse(response, 404, '', MISSING_HEADERS)
    else sendContent(request, response, more ? { ...content, headers: { ...content.headers, ...more } } : content)
  }

  #sendFailure({ headers }: IncomingMessage, response: ServerResponse): void {
    const all = { ...securityHeaders, ...failureHeaders }
    for (const [name, value] of Object.entries(all)) response.setHeader(name, value)
    if (isForRouter(headers)) response.writeHead(503).end()
    else this.#parts.sendUnavailable(response)
  }
}
