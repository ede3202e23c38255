import { AsyncLocalStorage } from 'node:async_hooks'
import { EventEmitter } from 'node:events'
import type { ServerResponse } from 'node:http'
import { inTurn } from '#lib/serving/server/turns'

test('each begins as a part of its own request, whoever made room for it', async () => {
  const request = new AsyncLocalStorage<number>()
  const begun: [number, number | undefined][] = []
  const responses = Array.from({ length: 10 }, () => new EventEmitter() as unknown as ServerResponse)
  const all = responses.map(
    (response, at) =>
      new Promise<void>((resolve) =>
        request.run(at, () =>
          inTurn(response, '192.0.2.1', () => {
            begun.push([at, request.getStore()])
            response.emit('close')
            resolve()
          }),
        ),
      ),
  )
  await Promise.all(all)
  expect(begun).toEqual(responses.map((_, at) => [at, at]))
})

const BUSY = { count: 24, ms: 10 }

/** Does nothing else for so long. */
function work(ms: number): void {
  const end = performance.now() + ms
  while (performance.now() < end);
}

/** @returns How long many turns took together, in milliseconds. */
async function takeTurns(): Promise<number> {
  const start = performance.now()
  const turn = () => {
    const response = new EventEmitter() as unknown as ServerResponse
    return new Promise<void>((resolve) =>
      inTurn(response, '192.0.2.1', () => {
        work(BUSY.ms)
        response.emit('close')
        resolve()
      }),
    )
  }
  await Promise.all(Array.from({ length: BUSY.count }, turn))
  return performance.now() - start
}

test('where many wait, half of the time is for what does not', async () => {
  let othersMs = 0
  let isOver = false
  const answerFromMemory = () => {
    const start = performance.now()
    work(1)
    othersMs += performance.now() - start
    if (!isOver) setImmediate(answerFromMemory)
  }
  answerFromMemory()
  const took = await takeTurns()
  isOver = true
  // The rest of the machine takes its part of both.
  expect(othersMs).toBeGreaterThan(0.3 * took)
})

test('where nothing else is asked, many who wait do so no longer than for each other', async () => {
  const limitMs = 1.7 * BUSY.count * BUSY.ms
  let leastMs = await takeTurns()
  // Of several the least: what other programs of the machine do only adds.
  for (let tries = 1; tries < 9 && leastMs >= limitMs; tries++) leastMs = Math.min(leastMs, await takeTurns())
  expect(leastMs).toBeLessThan(limitMs)
})

test('who asks much waits for itself: the next of another network begins before it', async () => {
  const begun: string[] = []
  const ask = (network: string) => {
    const response = new EventEmitter() as unknown as ServerResponse
    return inTurn(response, network, () => {
      begun.push(network)
      response.emit('close')
    })
  }
  const taken = Array.from({ length: 200 }, () => ask('192.0.2.1')).filter(Boolean)
  expect(taken).toHaveLength(125)
  expect(ask('198.51.100.1')).toBe(true)
  while (begun.length < taken.length + 1) await new Promise((resolve) => setTimeout(resolve, 5))
  expect(begun.indexOf('198.51.100.1')).toBeLessThan(4)
})
