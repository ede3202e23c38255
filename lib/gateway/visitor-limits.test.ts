import { setTimeout as pause } from 'node:timers/promises'
import { moveClock } from '#lib/testing/clock'

const MIDNIGHT = Date.parse('2026-11-23T00:00:00Z')
const MINUTE_MS = 60_000
const address = process.env.TEST_REDIS_URL
let visitors = 0

/** The limits as a process of their own has them. */
async function startProcess(env: Record<string, string> = {}) {
  jest.resetModules()
  for (const name of ['redis', 'limits']) delete (globalThis as Record<symbol, unknown>)[Symbol.for(`wse.${name}`)]
  Object.assign(process.env, { REDIS_URL: '', VISITOR_HASH_KEY: 'a-key-of-16-characters', SHARE_KEY: 'b'.repeat(16) })
  Object.assign(process.env, { REFUSE_LIMIT: '5', LOG_LEVEL: 'silent' }, env)
  const limits = await import('#lib/gateway/visitor-limits')
  const connection = await import('#lib/base/redis/redis')
  await connection.openRedis()
  const redis = connection.redis()
  for (let tries = 0; redis && !redis.isReady && tries < 400; tries++) await pause(25)
  return { ...limits, stop: () => redis?.destroy() }
}

/** Each test has a visitor of its own, whom no other run has counted. */
const newVisitor = () => {
  visitors += 1
  return new Headers({ 'x-visitor-address': `visitor ${process.pid} ${performance.timeOrigin} ${visitors}` })
}

afterEach(() => jest.useRealTimers())

test('the name of a visitor is the same in every process on one day, and another one on the next', async () => {
  const headers = newVisitor()
  const one = await startProcess()
  const other = await startProcess()
  expect(one.visitorOf).not.toBe(other.visitorOf)
  const at = (hours: number) => MIDNIGHT + hours * 60 * MINUTE_MS
  expect(one.visitorOf(headers, at(1))).toEqual(other.visitorOf(headers, at(23)))
  expect(one.visitorOf(headers, at(1))).not.toEqual(one.visitorOf(headers, at(25)))
  const withAnotherKey = await startProcess({ VISITOR_HASH_KEY: 'another-key-of-23-signs' })
  expect(withAnotherKey.visitorOf(headers, at(1))).not.toEqual(one.visitorOf(headers, at(1)))
})

const KINDS: [name: string, env: Record<string, string>, processes: number][] = [
  ['that is alone', {}, 1],
  ...(address ? [['of a fleet', { REDIS_URL: address }, 2] as [string, Record<string, string>, number]] : []),
]

test.each(KINDS)('a limit of a process %s does not begin anew at midnight', async (_, env, count) => {
  const headers = newVisitor()
  const processes: Awaited<ReturnType<typeof startProcess>>[] = []
  for (let at = 0; at < count; at++) processes.push(await startProcess(env))
  const [one, other] = [processes[0], processes.at(-1)] as [(typeof processes)[0], (typeof processes)[0]]
  const send = ({ waitToSend, visitorOf }: typeof one) => waitToSend(visitorOf(headers))

  moveClock(MIDNIGHT - MINUTE_MS)
  for (let sent = 0; sent < 4; sent++) expect(await send(sent % 2 ? one : other)).toBe(0)
  moveClock(MIDNIGHT + 1)
  expect(await send(other)).toBe(0)
  expect(await send(one)).toBeGreaterThan(0)
  expect(await other.secondsUntilUpload(other.visitorOf(headers))).toBeGreaterThan(0)
  moveClock(MIDNIGHT + 10 * MINUTE_MS)
  expect(await send(one)).toBe(0)
  for (const { stop } of processes) stop()
})

test('the bundles of a process, each with modules of its own, count a visitor together', async () => {
  const headers = newVisitor()
  await startProcess({ VISITOR_HASH_KEY: '', REFUSE_LIMIT: '5' })
  const waits: number[] = []
  for (let sent = 0; sent < 6; sent++) {
    jest.resetModules()
    const { visitorOf, waitToSend } = await import('#lib/gateway/visitor-limits')
    waits.push(await waitToSend(visitorOf(headers)))
  }
  expect(waits.map((seconds) => seconds > 0)).toEqual([false, false, false, false, false, true])
})

if (!address) test.skip('Redis is absent: set TEST_REDIS_URL', () => {})
