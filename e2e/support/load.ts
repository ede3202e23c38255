import { Agent, request } from 'node:https'

export interface LoadAnswer {
  path: string
  /** 0 where no answer came. */
  status: number
  body: string
}

// The certificate was made for the test.
const agent = new Agent({ keepAlive: true, maxSockets: 16, rejectUnauthorized: false })

/** One request through nginx: a GET, or a POST of JSON. */
export const send = (port: number, path: string, json?: object): Promise<LoadAnswer> =>
  json ? post(port, path, 'application/json', Buffer.from(JSON.stringify(json))) : ask(port, path, 'GET', {})

/** Uploads a text file through nginx. */
export async function upload(port: number, text: string): Promise<LoadAnswer> {
  const form = new FormData()
  form.set('file', new File([text], 'plan.txt', { type: 'text/plain' }))
  const encoded = new Response(form)
  return post(
    port,
    '/api/file/upload',
    encoded.headers.get('content-type') ?? '',
    Buffer.from(await encoded.arrayBuffer()),
  )
}

const post = (port: number, path: string, type: string, body: Buffer) =>
  ask(port, path, 'POST', { 'content-type': type, 'content-length': String(body.length) }, body)

function ask(port: number, path: string, method: string, more: Record<string, string>, body?: Buffer) {
  const headers = { host: 'localhost', ...more }
  return new Promise<LoadAnswer>((resolve) => {
    const asked = request({ agent, port, path, headers, method, timeout: 30_000 }, (answer) => {
      const chunks: Buffer[] = []
      answer.on('data', (chunk) => chunks.push(chunk))
      answer.on('error', () => resolve({ path, status: 0, body: 'the answer broke off' }))
      answer.on('end', () => resolve({ path, status: answer.statusCode ?? 0, body: Buffer.concat(chunks).toString() }))
    })
    asked.on('timeout', () => asked.destroy(new Error('no answer')))
    asked.on('error', (error) => resolve({ path, status: 0, body: error.message }))
    asked.end(body)
  })
}

/** Asks for pages, one after the other in each of four lines, until it is stopped. */
export class Load {
  readonly answers: LoadAnswer[] = []
  readonly #lines: Promise<void>[]
  #isOver = false

  constructor(port: number, paths: string[], extra?: () => Promise<void>) {
    const line = async (start: number) => {
      for (let at = start; !this.#isOver; at++) {
        const { path, status } = await send(port, paths[at % paths.length] ?? '/')
        this.answers.push({ path, status, body: '' })
        // A machine of two cores has more to do than this.
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
    }
    const beside = async () => {
      while (!this.#isOver) await extra?.()
    }
    this.#lines = [...[0, 1, 2, 3].map((at) => line(at * 7)), ...(extra ? [beside()] : [])]
  }

  /** @returns what was not answered with 200 */
  async stop(): Promise<LoadAnswer[]> {
    this.#isOver = true
    await Promise.all(this.#lines)
    return this.answers.filter(({ status }) => status !== 200)
  }
}
