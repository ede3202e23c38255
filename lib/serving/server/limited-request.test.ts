import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { LimitedRequest } from '#lib/serving/server/limited-request'

let pieces = 0
const server: Server = createServer({ IncomingMessage: LimitedRequest }, (request, response) => {
  pieces = 0
  request.on('data', () => (pieces += 1))
  request.on('end', () => response.end('read'))
})
beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)))
afterAll(() => server.close())

/** Sends a body in so many pieces of so many bytes, and resolves to what comes back. */
async function send(count: number, bytes: number): Promise<string> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {})
  await once(socket, 'connect')
  const piece = `${bytes.toString(16)}\r\n${'x'.repeat(bytes)}\r\n`
  socket.write(
    `POST / HTTP/1.1\r\nhost: x\r\nconnection: close\r\ntransfer-encoding: chunked\r\n\r\n${piece.repeat(count)}0\r\n\r\n`,
  )
  const answer: Buffer[] = []
  socket.on('data', (chunk) => answer.push(chunk))
  await new Promise((resolve) => socket.once('close', resolve))
  return Buffer.concat(answer).toString()
}

test('a body of many pieces of a byte ends its connection before they are handed on', async () => {
  expect(await send(100_000, 1)).toBe('')
  expect(pieces).toBeLessThanOrEqual(1000)
})

test.each([
  [1000, 1],
  [5000, 80],
  [3, 100_000],
])('%d pieces of %d bytes are read', async (count, bytes) => {
  expect(await send(count, bytes)).toContain('read')
})
