import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http'
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
  | 'hangs up once'
  | 'bad records'

/** The post that invented ones are made after. */
const MODEL = 'the-bill-is-a-drawing'

/** A real API host with real troubles, on demand: it hands each request on to the host at API_PORT or fails as told. */
export class FaultHost {
  trouble: Trouble = 'none'
  /** Paths that are answered with 500, whatever the rest of it does. */
  failing: RegExp | undefined
  /** Addresses at whose first request it hung up. */
  readonly #hungUp = new Set<string>()
  /** Method and address of each request. */
  readonly asked: string[] = []
  /** Of the request that came last. */
  lastHeaders: IncomingHttpHeaders = {}
  /** Paths that end so are answered with 404, as if the item were removed. */
  readonly removed = new Set<string>()
  /** Posts of this host's own: their bodies by slug, and titles of these and of real ones. */
  readonly bodies = new Map<string, string>()
  readonly titles = new Map<string, string>()
  /** Addresses of other pictures of real posts, by slug. */
  readonly covers = new Map<string, string>()
  /** Pictures of this host's own, by path and query. */
  readonly pictures = new Map<string, { type: string; content: Buffer | string; isCutOff?: boolean }>()
  readonly #server: Server = createServer((asked, answer) => this.#answer(asked, answer))

  listen = () => new Promise<void>((resolve) => this.#server.listen(TROUBLED_API_PORT, '127.0.0.1', resolve))

  close(): void {
    this.#server.close()
    this.#server.closeAllConnections()
  }

  /** A real post of the host at API_PORT with another title, which its category has too, or under another slug and with another body. */
  async #invent(path: string, slug: string): Promise<string> {
    const body = this.bodies.get(slug)
    const real = await fetch(`http://127.0.0.1:${API_PORT}${body === undefined ? path : path.replace(slug, MODEL)}`)
    const post = (await real.json()) as { title: string; body: string; category?: { name: string } }
    const title = this.titles.get(slug) ?? post.title
    const category = post.category && { ...post.category, name: this.titles.get(slug) ?? post.category.name }
    return JSON.stringify({
      ...post,
      slug,
      body: body ?? post.body,
      title,
      summary: title,
      description: title,
      category,
    })
  }

  /** A real list, with what this host says otherwise. */
  async #change(url: string): Promise<string> {
    const list = (await (await fetch(`http://127.0.0.1:${API_PORT}${url}`)).json()) as {
      items: { slug: string; title: string; cover: { url: string }; keyFigure?: unknown }[]
    }
    for (const item of list.items) {
      item.title = this.titles.get(item.slug) ?? item.title
      const cover = this.covers.get(item.slug)
      if (cover === undefined) continue
      item.cover.url = cover
      delete item.keyFigure
    }
    return JSON.stringify(list)
  }

  /** What a real system answers after a hurried import: the second of each list lacks a field, and what decorates a page fails. */
  async #spoil(asked: IncomingMessage, answer: ServerResponse): Promise<void> {
    const json = { 'content-type': 'application/json' }
    if (/metaKeys|recent|persona/.test(asked.url ?? '')) return void answer.writeHead(500, json).end('null')
    const given = await fetch(`http://127.0.0.1:${API_PORT}${asked.url}`)
    const body = (await given.json()) as { items?: Record<string, unknown>[] }
    if (body.items?.[1]) body.items[1].category = null
    answer.writeHead(given.status, json).end(JSON.stringify(body))
  }

  #answer(asked: IncomingMessage, answer: ServerResponse): void {
    this.lastHeaders = asked.headers
    this.asked.push(`${asked.method} ${asked.url}`)
    const json = { 'content-type': 'application/json' }
    const path = (asked.url ?? '').split('?')[0] ?? ''
    if ([...this.removed].some((slug) => (asked.url ?? '').includes(slug) && /blogdetails|metaKeys/.test(path))) {
      answer.writeHead(404, json).end('{"error":"removed"}')
      return
    }
    if (this.failing?.test(path)) {
      answer.writeHead(500, json).end('{"error":"broken"}')
      return
    }
    const picture = this.pictures.get(asked.url ?? '')
    if (picture && this.trouble === 'none') {
      answer.writeHead(200, { 'content-type': picture.type }).write(picture.content)
      if (!picture.isCutOff) answer.end()
      return
    }
    const slug = path.split('/').at(-1) ?? ''
    const isOwn = this.bodies.has(slug) || this.titles.has(slug)
    const isList = this.covers.size > 0 && path === '/api/blog/enable/list'
    if ((isOwn && /blogdetails|metaKeys/.test(path)) || isList) {
      const made = isList ? this.#change(asked.url ?? '') : this.#invent(path, slug)
      made.then(
        (post) => answer.writeHead(200, json).end(post),
        () => answer.writeHead(502).end(),
      )
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
      case 'hangs up once':
        if (this.#hungUp.has(`${asked.url}`)) handOn(asked, answer)
        else asked.socket.destroy()
        this.#hungUp.add(`${asked.url}`)
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
      case 'bad records':
        void this.#spoil(asked, answer)
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
