import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** What the server answers; `wait` holds the answer back, and one that `drips` never ends. */
export interface GivenAnswer {
  status?: number
  headers?: Record<string, string>
  body?: unknown
  wait?: Promise<void>
  drips?: boolean
}

/** An HTTP server that answers what a test says, and remembers what it was asked. */
export class AnsweringServer {
  readonly asked: { method: string; path: string; headers: IncomingMessage['headers']; body: string }[] = []
  /** By path; what is not here is 404. */
  readonly answers = new Map<string, GivenAnswer>()
  readonly #server: Server

  private constructor() {
    this.#server = createServer(async (request, response) => {
      const path = request.url ?? ''
      // A document of jsdom that was moved here still has its first origin.
      for (const name of ['origin', 'headers']) response.setHeader(`access-control-allow-${name}`, '*')
      if (request.method === 'OPTIONS') return response.writeHead(204).end()
      this.asked.push({ method: request.method ?? '', path, headers: request.headers, body: await text(request) })
      const { status = 200, headers = {}, body, wait, drips } = this.answers.get(path) ?? { status: 404 }
      await wait
      const isText = typeof body === 'string'
      response.writeHead(status, { 'content-type': isText ? 'text/html' : 'application/json', ...headers })
      if (drips) {
        const drops = setInterval(() => response.write(' '), 100)
        return response.once('close', () => clearInterval(drops))
      }
      return response.end(isText ? body : JSON.stringify(body ?? null))
    })
  }

  static async start(): Promise<AnsweringServer> {
    const started = new AnsweringServer()
    await new Promise<void>((resolve) => started.#server.listen(0, '127.0.0.1', resolve))
    return started
  }

  get address(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  /** The bodies that came to a path. */
  sentTo(path: string): Record<string, unknown>[] {
    return this.asked.filter((request) => request.path === path).map(({ body }) => JSON.parse(body))
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}
