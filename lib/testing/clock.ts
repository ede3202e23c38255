/** What databases, servers and the test itself wait by. */
const REAL = [
  ...(['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'setImmediate', 'clearImmediate'] as const),
  ...(['nextTick', 'queueMicrotask', 'performance', 'hrtime'] as const),
]

/**
 * Moves the time of day alone, until `jest.useRealTimers()`.
 *
 * @param now - The time from now on, in milliseconds since 1970; it stands still.
 */
export const moveClock = (now: number) => jest.useFakeTimers({ now, doNotFake: [...REAL] })
