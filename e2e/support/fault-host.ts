import { createServer, type IncomingMessage, request, type Server, type ServerResponse } from 'node:http'
import { API_PORT, TROUBLED_API_PORT } from './ports.ts'

export type Trouble =
  | 'none'
  | 'answers 500'
  | 'hangs'
  | 'answers HTML'
  | 'truncates'
  | 'answers 50 MB'
  | 'answers wrong fields'
  | 'redirects for ever'
  | 'answers 404'
  | 'hangs up'

/** A real API host with real troubles, on demand: it hands each request on to the host at API_PORT or fails as told. */
export class FaultHost {
  trouble: Trouble = 'none'
  /** Paths that end so are answered with 404, as if the item were removed. */
  readonly removed = new Set<string>()
  readonly #server: Server = createServer((asked, answer) => this.#answer(asked, answer))

  listen = () => new Promise<void>((resolve) => this.#server.listen(TROUBLED_API_PORT, '127.0.0.1', resolve))

  close(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }

  #answer(asked: IncomingMessage, answer: ServerResponse): void {
    const json = { 'content-type': 'application/json' }
    const path = (asked.url ?? '').split('?')[0] ?? ''
    if ([...this.removed].some((slug) => (asked.url ?? '').includes(slug) && /blogdetails|metaKeys/.test(path))) {
      answer.writeHead(404, json).end('{"error":"removed"}')
      return
    }
    switch (this.trouble) {
      case 'answers 500':
        answer.writeHead(500, json).end('{"error":"broken"}')
        return
      case 'answers 404':
        answer.writeHead(404, json).end('{"error":"nothing here"}')
        return
      case 'hangs':
        return
      case 'hangs up':
        asked.socket.destroy()
        return
      case 'answers HTML':
        answer.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Welcome</h1>')
        return
      case 'truncates':
        answer.writeHead(200, json).end('{"items":[{"id":')
        return
      case 'answers wrong fields':
        answer.writeHead(200, json).end('{"items":"none","page":-1}')
        return
      case 'redirects for ever':
        answer.writeHead(302, { location: asked.url }).end()
        return
      case 'answers 50 MB':
        answer.writeHead(200, json).end(Buffer.alloc(50 * 1024 * 1024, 0x20))
        return
      case 'none':
        handOn(asked, answer)
    }
  }
}

function handOn(asked: IncomingMessage, answer: ServerResponse): void {
  const { method, url: path, headers } = asked
  const onward = request({ host: '127.0.0.1', port: API_PORT, method, path, headers }, (given) => {
    answer.writeHead(given.statusCode ?? 502, given.headers)
    given.pipe(answer)
  })
  onward.on('error', () => answer.writeHead(502).end())
  asked.pipe(onward)
}
