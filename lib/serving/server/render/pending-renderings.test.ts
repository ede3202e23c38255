import type { RenderResult } from '#lib/serving/page-cache/render-page'
import { PendingRenderings } from '#lib/serving/server/render/pending-renderings'

const missing: RenderResult = { outcome: 'missing' }

/** Adds a rendering to pending ones that send to `sent`. */
function setUp(sent: string[]) {
  const pending = new PendingRenderings(() => performance.now())
  const add = (path: string) => pending.add({ path, trace: {}, request: undefined }, () => {})
  const sendAll = () => pending.send(({ path }) => sent.push(path) > 0)
  return { pending, add, sendAll }
}

test('what a process ended with is asked of the next one once, and then failed', async () => {
  const sent: string[] = []
  const { pending, add, sendAll } = setUp(sent)
  const { result } = add('/a')
  sendAll()
  pending.lost(1000, 'it ended')
  expect(pending.size).toBe(1)
  const { id, result: later } = add('/b')
  sendAll()
  pending.lost(1000, 'it ended')
  expect(await result).toEqual({ outcome: 'failed', reason: 'it ended' })
  sendAll()
  pending.settle(id, missing)
  expect(await later).toBe(missing)
  expect(sent).toEqual(['/a', '/a', '/b', '/b'])
})

test('nobody waits for the next process who has waited for long', async () => {
  const { pending, add } = setUp([])
  const { result } = add('/a')
  pending.lost(-1, 'it hung')
  expect(await result).toEqual({ outcome: 'failed', reason: 'it hung' })
})

test('what could not be sent is sent to the next process', async () => {
  const sent: string[] = []
  const { pending, add, sendAll } = setUp(sent)
  const { id, result } = add('/a')
  pending.send(() => false)
  pending.lost(1000, 'it ended')
  pending.lost(1000, 'it ended')
  sendAll()
  pending.settle(id, missing)
  expect([sent, await result]).toEqual([['/a'], missing])
})
