import { randomInt } from 'node:crypto'
import { Agent, request } from 'node:https'

export interface LoadAnswer {
  path: string
  /** 0 where no answer came. */
  status: number
  body: string
}

// The certificate was made for the test.
const agent = new Agent({ keepAlive: true, maxSockets: 16, rejectUnauthorized: false })

interface Sent {
  method?: string
  headers?: Record<string, string>
  body?: Buffer
  /** The address of this machine that it comes from. */
  localAddress?: string
}

/** One request through nginx: a GET, or a POST of JSON. */
export const send = (port: number, path: string, json?: object): Promise<LoadAnswer> =>
  json ? post(port, path, { type: 'application/json', body: Buffer.from(JSON.stringify(json)) }) : ask(port, path)

/** Uploads a text file through nginx, each time from another address of this machine: one visitor may send few. */
export async function upload(port: number, text: string): Promise<LoadAnswer> {
  const form = new FormData()
  form.set('file', new File([text], 'plan.txt', { type: 'text/plain' }))
  const encoded = new Response(form)
  const type = encoded.headers.get('content-type') ?? ''
  const localAddress = `127.0.${randomInt(1, 255)}.${randomInt(1, 255)}`
  return post(port, '/api/file/upload', { type, body: Buffer.from(await encoded.arrayBuffer()), localAddress })
}

const post = (port: number, path: string, { type, body, ...more }: Sent & { type: string; body: Buffer }) =>
  ask(port, path, {
    ...more,
    method: 'POST',
    headers: { 'content-type': type, 'content-length': String(body.length) },
    body,
  })

function ask(port: number, path: string, { headers: own, body, ...more }: Sent = {}) {
  const headers = { host: 'localhost', ...own }
  return new Promise<LoadAnswer>((resolve) => {
    const asked = request({ ...more, agent, port, path, headers, timeout: 30_000 }, (answer) => {
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

  /** @returns What was not answered with 200. */
  async stop(): Promise<LoadAnswer[]> {
    this.#isOver = true
    await Promise.all(this.#lines)
    return this.answers.filter(({ status }) => status !== 200)
  }
}
