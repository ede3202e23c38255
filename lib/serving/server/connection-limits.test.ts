import { once } from 'node:events'
import { createServer, IncomingMessage, type RequestListener, type Server, ServerResponse } from 'node:http'
import { type AddressInfo, connect, Socket } from 'node:net'
import { endTogether } from '#lib/serving/server/answer/end-together'
import { closeServer, countWaiting, limitConnections, PIPELINED_MAX } from '#lib/serving/server/connection-limits'
import { inTurn } from '#lib/serving/server/turns'

let server: Server
let parsed: number
let answered: number
const opened: Socket[] = []

async function start(listener: RequestListener, unreadMs?: number): Promise<void> {
  parsed = 0
  answered = 0
  server = createServer((request, response) => {
    parsed += 1
    if (request.socket.destroyed) return
    answered += 1
    listener(request, response)
  })
  limitConnections(server, unreadMs)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
}

afterEach(async () => {
  for (const socket of opened.splice(0)) socket.destroy()
  server?.closeAllConnections()
  await new Promise((resolve) => server.close(resolve))
})

/** Sends requests for / in one go on a connection of its own. */
async function send(requests: number): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1')
  socket.on('error', () => {})
  opened.push(socket)
  await once(socket, 'connect')
  socket.write('GET / HTTP/1.1\r\nhost: x\r\n\r\n'.repeat(requests))
  return socket
}

const answersOn = async (socket: Socket) => {
  const chunks: Buffer[] = []
  socket.on('data', (chunk) => chunks.push(chunk))
  await Promise.race([once(socket, 'close'), new Promise((resolve) => setTimeout(resolve, 1000))])
  return Buffer.concat(chunks).toString().split('HTTP/1.1 200').length - 1
}

const atOnce: RequestListener = (_, response) => {
  response.writeHead(200, { 'content-length': 2 })
  endTogether(response, Buffer.from('ok'))
}
const later: RequestListener = (request, response) => {
  countWaiting(request, response)
  setTimeout(() => response.end('ok'), 50)
}

test.each([
  ['from memory', atOnce],
  ['after a wait', later],
])(
  'a connection that sends some requests at once gets all answers, one that sends thousands none: %s',
  async (_, listener) => {
    await start(listener)
    expect(await answersOn(await send(PIPELINED_MAX))).toBe(PIPELINED_MAX)
    const greedy = await send(2000)
    expect(await answersOn(greedy)).toBe(0)
    expect(greedy.destroyed).toBe(true)
    expect(answered).toBeLessThan(2 * PIPELINED_MAX + 2)
    expect(parsed).toBe(answered)
  },
)

test('a connection whose other side does not read is ended, one that waits for a slow answer is not', async () => {
  const long = Buffer.alloc(20_000_000)
  await start((request, response) => {
    countWaiting(request, response)
    if (answered === 1) response.end(long)
    else setTimeout(() => response.end('ok'), 600)
  }, 200)
  const deaf = await send(1)
  deaf.pause()
  const waiting = await send(1)
  expect(await once(waiting, 'data')).toBeTruthy()
  await once(deaf.resume(), 'close')
  expect(deaf.bytesRead).toBeLessThan(long.length)
})

test.each([
  ['nothing', ''],
  ['half a head', 'GET / HTTP/1.1\r\nHo'],
  ['a request and half of the next head', 'GET / HTTP/1.1\r\nhost: x\r\n\r\nGET /b'],
])('a server that closes does not wait for a connection that sent %s', async (_, sent) => {
  await start(later)
  const waiting = await send(1)
  const silent = await send(0)
  silent.write(sent)
  await new Promise((resolve) => setTimeout(resolve, 20))
  const began = performance.now()
  await Promise.all([closeServer(server), once(waiting, 'data'), once(silent.resume(), 'close')])
  expect(performance.now() - began).toBeLessThan(2000)
})

describe('long work', () => {
  const responses: ServerResponse[] = []
  const waits = () => {
    const response = new ServerResponse(new IncomingMessage(new Socket()))
    responses.push(response)
    return response
  }
  const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds))
  const until = async (holds: () => boolean) => {
    while (!holds()) await pause(5)
  }

  test('leaves room between its parts', async () => {
    const seen: string[] = []
    for (let at = 0; at < 6; at++) {
      const response = waits()
      inTurn(response, '192.0.2.1', () => seen.push('work') && response.emit('close'))
    }
    await new Promise<void>((resolve) => {
      const look = () => (seen.filter((each) => each === 'work').length === 6 ? resolve() : setImmediate(look))
      setImmediate(() => seen.push('other') && setImmediate(() => seen.push('other') && look()))
    })
    expect(seen.indexOf('other')).toBeLessThan(3)
    expect(seen.lastIndexOf('other')).toBeLessThan(6)
  })

  test('that waits for something else holds up nobody, and no more than may wait', async () => {
    let begun = 0
    const taken = Array.from({ length: 600 }, (_, at) => inTurn(waits(), `192.0.2.${at % 5}`, () => (begun += 1)))
    expect(taken.filter(Boolean)).toHaveLength(500)
    await until(() => begun > 4)
    for (const response of responses) response.destroy()
    await pause(100)
    const before = begun
    expect(before).toBeLessThan(200)
    expect(inTurn(waits(), '192.0.2.1', () => (begun += 1))).toBe(true)
    await until(() => begun === before + 1)
  })
})
