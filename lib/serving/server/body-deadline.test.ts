import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setBodyDeadline } from '#lib/serving/server/body-deadline'

const HALF_A_MINUTE = 30_000

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** A request that says that 50 MB come, on a connection that can be asked whether it was ended. */
function begin() {
  const socket = Object.assign(new EventEmitter(), { destroy: jest.fn(), bytesRead: 0 })
  const headers = { 'content-length': '50000000' }
  const request = Object.assign(new EventEmitter(), { headers, socket, complete: false })
  const response = new EventEmitter()
  setBodyDeadline(request as unknown as IncomingMessage, response as unknown as ServerResponse)
  const isEnded = () => socket.destroy.mock.calls.length > 0
  /** Some bytes come each second for so long. */
  const come = (bytes: number, seconds: number) => {
    for (let at = 0; at < seconds && !isEnded(); at++) {
      socket.bytesRead += bytes
      jest.advanceTimersByTime(1000)
    }
  }
  return { request, response, isEnded, come }
}

test('a body that is long has long to come, and one that is answered already half a minute', () => {
  const { response, isEnded, come } = begin()
  come(25_000, 300)
  expect(isEnded()).toBe(false)
  response.emit('finish')
  jest.advanceTimersByTime(HALF_A_MINUTE)
  expect(isEnded()).toBe(true)
})

test('a body of which a little comes now and then ends as one of which nothing comes', () => {
  for (const bytes of [0, 1, 5000]) {
    const { isEnded, come } = begin()
    come(bytes, 20)
    expect(isEnded()).toBe(false)
    come(bytes, 25)
    expect(isEnded()).toBe(true)
  }
})

test('a body that has come ends nothing', () => {
  const { request, response, isEnded } = begin()
  request.complete = true
  request.emit('end')
  response.emit('finish')
  jest.advanceTimersByTime(100 * HALF_A_MINUTE)
  expect(isEnded()).toBe(false)
})
