import { setTimeout as pause } from 'node:timers/promises'
import { EVERYTHING } from '#lib/host/content/content-version'
import dataCache from '#lib/serving/next/data-cache-handler'

const put = (key: string) =>
  dataCache.set(
    key,
    Promise.resolve({
      value: new Response(key).body as ReadableStream<Uint8Array>,
      tags: ['blog:list'],
      stale: 30,
      timestamp: performance.timeOrigin + performance.now(),
      expire: 10_000,
      revalidate: 1000,
    }),
  )
const isThere = async (key: string) => (await dataCache.get(key, [])) !== undefined

test('what was cached before something that anything may show changed is not used any more', async () => {
  await put('before')
  expect(await isThere('before')).toBe(true)
  await dataCache.updateTags(['trivia:list'], { expire: 0 })
  expect(await isThere('before')).toBe(true)
  await dataCache.updateTags([EVERYTHING], { expire: 0 })
  expect(await isThere('before')).toBe(false)
  await pause(2)
  await put('before')
  expect(await isThere('before')).toBe(true)
})
