import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { OwnRedis } from '#lib/testing/own-redis'
import { until } from '#lib/testing/receivers'

const key = 'a key of sixteen characters'
const withRedis = process.env.TEST_REDIS_URL ? test : test.skip

withRedis('a Redis that hangs holds nothing up, is said to be away, and is used again once it answers', async () => {
  const server = await OwnRedis.start()
  const DATA_DIR = mkdtempSync(path.join(tmpdir(), 'wse-store-'))
  Object.assign(process.env, { DATA_DIR, DATABASE_URL: '', REDIS_URL: server.address })
  Object.assign(process.env, { VISITOR_HASH_KEY: key, SHARE_KEY: key })
  const { limiter } = await import('#lib/base/redis/limiter')
  const { openRedis, redis } = await import('#lib/base/redis/redis')
  const { log } = await import('#lib/log')
  const { metricsText } = await import('#lib/serving/observability/metrics')
  const { readiness } = await import('#lib/serving/observability/readiness')
  const { runShutdown } = await import('#lib/shutdown')
  const [error, info] = [jest.spyOn(log, 'error'), jest.spyOn(log, 'info')]
  const redisUp = async () => /^redis_up (\d)$/m.exec((await metricsText()).text)?.[1]
  const isSaid = async () => ({ readyz: (await readiness()).checks.redis, redis_up: await redisUp() })
  const away = { readyz: 'away', redis_up: '0' }
  const ok = { readyz: 'ok', redis_up: '1' }
  const limits = limiter('test', 2, 600)
  const count = async () => (await limits.consume('a visitor')).consumedPoints
  await openRedis()
  try {
    await until(() => redis()?.isReady === true)
    expect(await isSaid()).toEqual(ok)
    expect(await count()).toBe(1)
    error.mockClear()

    server.hang()
    const begun = Date.now()
    const counted = count()
    const read = limits.get('a visitor')
    const answered = await Promise.race([counted, new Promise((resolve) => setTimeout(resolve, 8000, 'no answer'))])
    expect({ answered, ...(await isSaid()) }).toEqual({ answered: 1, ...away })
    await read
    expect(Date.now() - begun).toBeLessThan(8000)
    // Now that it is known, nobody waits any more.
    const known = Date.now()
    expect(await count()).toBe(2)
    await expect(count()).rejects.toMatchObject({ consumedPoints: 3 })
    expect(Date.now() - known).toBeLessThan(1000)
    // It takes connections all the while.
    await new Promise((resolve) => setTimeout(resolve, 3000))
    expect(await isSaid()).toEqual(away)
    expect(error.mock.calls.filter(([, message]) => message === 'Redis is away')).toEqual([
      [{ reason: expect.stringMatching(/answer/) }, 'Redis is away'],
    ])

    server.goOn()
    await until(() => redis()?.isReady === true)
    expect(info.mock.calls).toEqual([['Redis is back']])
    expect(await isSaid()).toEqual(ok)
    expect((await limits.get('a visitor'))?.consumedPoints).toBeGreaterThan(0)
  } finally {
    server.goOn()
    await runShutdown()
    await server.stop()
  }
})
