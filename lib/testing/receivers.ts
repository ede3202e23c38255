import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

/** A real mail server that records what it takes; `refuses` makes it answer with that status instead. */
export class MailServer {
  readonly mails: string[] = []
  refuses = 0
  port = 0
  readonly #server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    closeTimeout: 100,
    onData: (stream, _, callback) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk) => chunks.push(chunk))
      stream.on('end', () => {
        if (this.refuses) return callback(Object.assign(new Error('not now'), { responseCode: this.refuses }))
        this.mails.push(Buffer.concat(chunks).toString())
        callback()
      })
    },
  })

  async listen(port = 0): Promise<void> {
    this.#server.on('error', () => {})
    await new Promise<void>((resolve) => this.#server.listen(port, '127.0.0.1', resolve))
    this.port = (this.#server.server.address() as AddressInfo).port
  }

  close = () => new Promise<void>((resolve) => this.#server.close(() => resolve()))
}

export interface ReceivedPost {
  headers: IncomingMessage['headers']
  body: string
}

/** A real HTTP server that records what is posted to it; `answer` says how it answers. */
export class PostServer {
  readonly posts: ReceivedPost[] = []
  answer: (response: ServerResponse, post: ReceivedPost, request: IncomingMessage) => void = (response) =>
    response.writeHead(204).end()
  address = ''
  readonly #server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const post = { headers: request.headers, body: Buffer.concat(chunks).toString() }
    this.posts.push(post)
    this.answer(response, post, request)
  })

  async listen(port = 0): Promise<void> {
    this.#server.listen(port, '127.0.0.1')
    await once(this.#server, 'listening')
    this.address = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((resolve) => this.#server.close(resolve))
  }
}

/** A port on which nothing listens just now. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await new Promise((resolve) => server.close(resolve))
  return port
}

/**
 * Waits until something holds.
 *
 * @param isSo - Whether it does.
 * @param timeoutMs - The most to wait, in milliseconds.
 * @throws Error After that.
 */
export async function until(isSo: () => boolean | Promise<boolean>, timeoutMs = 30_000): Promise<void> {
  const end = Date.now() + timeoutMs
  while (!(await isSo())) {
    if (Date.now() > end) throw new Error('it did not come to that in time')
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}
