import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setBodyDeadline } from '#lib/serving/server/body-deadline'

const HALF_A_MINUTE = 30_000

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** A request that says that 50 MB come, on a connection that can be asked whether it was ended. */
function begin() {
  const socket = Object.assign(new EventEmitter(), { destroy: jest.fn() })
  const headers = { 'content-length': '50000000' }
  const request = Object.assign(new EventEmitter(), { headers, socket, complete: false })
  const response = new EventEmitter()
  setBodyDeadline(request as unknown as IncomingMessage, response as unknown as ServerResponse)
  return { request, response, isEnded: () => socket.destroy.mock.calls.length > 0 }
}

test('a body that is long has long to come, and one that is answered already half a minute', () => {
  const { response, isEnded } = begin()
  jest.advanceTimersByTime(HALF_A_MINUTE)
  expect(isEnded()).toBe(false)
  response.emit('finish')
  jest.advanceTimersByTime(HALF_A_MINUTE)
  expect(isEnded()).toBe(true)
})

test('a body that has come ends nothing', () => {
  const { request, response, isEnded } = begin()
  request.complete = true
  request.emit('end')
  response.emit('finish')
  jest.advanceTimersByTime(100 * HALF_A_MINUTE)
  expect(isEnded()).toBe(false)
})
