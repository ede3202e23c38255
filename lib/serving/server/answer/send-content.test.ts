import { createServer, get, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { brotliDecompressSync } from 'node:zlib'
import { FinishedResponse } from '#lib/serving/server/answer/finish-answer'
import type { Content } from '#lib/serving/server/answer/representation'
import { sendContent } from '#lib/serving/server/answer/send-content'

const words = (seed: number) =>
  Array.from({ length: 4000 }, (_, at) => `word-${(at * seed) % 701} <p class="text">${(at * at) % 97}</p>`).join(' ')
const page = (seed: number): Content => ({ body: Buffer.from(words(seed)), headers: { 'content-type': 'text/html' } })

let content = page(17)
let server: Server
beforeAll((done) => {
  server = createServer({ ServerResponse: FinishedResponse }, (request, response) =>
    sendContent(request, response, content),
  ).listen(0, '127.0.0.1', done)
})
afterAll(() => server.close())

async function ask(headers: Record<string, string> = {}) {
  const { port } = server.address() as AddressInfo
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    get({ port, headers: { 'accept-encoding': 'br', ...headers } }, resolve).on('error', reject)
  })
  const {
    statusCode,
    headers: { etag = '' },
  } = response
  return { statusCode, etag, bytes: await buffer(response) }
}

test('what is asked for again and again becomes smaller, one after the other, with a validator of its own', async () => {
  const first = await ask()
  const later = await askUntilSmaller(first.bytes.length)
  expect(brotliDecompressSync(later.bytes)).toEqual(content.body)
  expect(later.etag).not.toBe(first.etag)
  for (const etag of [first.etag, later.etag]) {
    expect(await ask({ 'if-none-match': etag })).toMatchObject({ statusCode: 304, etag })
  }

  content = page(31)
  const other = await ask()
  for (let time = 0; time < 20; time++) expect((await ask()).bytes).toEqual(other.bytes)
})

async function askUntilSmaller(length: number) {
  for (;;) {
    const answer = await ask()
    if (answer.bytes.length < length) return answer
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

test('of a suffix that is longer than the content all is sent', async () => {
  const { length } = content.body
  for (const range of [`bytes=-${length}`, `bytes=-${length + 1}`, 'bytes=-99999999999999999999']) {
    const { statusCode, bytes } = await ask({ range })
    expect([range, statusCode, bytes.length]).toEqual([range, 206, length])
  }
  expect((await ask({ range: 'bytes=-10' })).bytes).toEqual(content.body.subarray(-10))
  expect((await ask({ range: `bytes=${length}-` })).statusCode).toBe(416)
  expect((await ask({ range: 'bytes=9-0' })).statusCode).toBe(200)
})
