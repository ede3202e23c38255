import { consoleToLog } from '#lib/base/telemetry/console-to-log'
import { log } from '#lib/log'
import { ApiError } from '#lib/reading/api/api-error'

test('what packages print becomes a line of the log, and a call that failed is no second one', () => {
  const before = { ...console }
  const [error, info] = [jest.spyOn(log, 'error').mockReturnValue(), jest.spyOn(log, 'info').mockReturnValue()]
  consoleToLog()
  console.error('⨯', new ApiError('blog.list', new Error('answered 500')))
  console.error('⨯', new TypeError('x is not a function'))
  console.log('\u001b[32m✓\u001b[39m ready\nin 5 ms')
  Object.assign(console, before)
  expect(error.mock.calls).toEqual([[expect.anything(), '⨯ TypeError: x is not a function']])
  expect(info.mock.calls).toEqual([[{ more: 'in 5 ms' }, '✓ ready']])
})
