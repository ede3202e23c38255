import { ApiProcess } from '#lib/testing/api-process'
import { TEST_STORES } from '#lib/testing/databases'

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  'a process that ends by %s says so, and how long it took',
  async (signal) => {
    const api = await ApiProcess.start({ ...(await TEST_STORES[0]?.create()), LOG_LEVEL: 'info' })
    expect(await api.stop(signal)).toBe(0)
    const lines = api.log.split('\n').filter((line) => line.includes('"signal"'))
    expect(lines).toHaveLength(2)
    // pino writes what is left of its lines in any order as a process ends.
    expect(lines.map((line) => JSON.parse(line))).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ level: 30, signal, msg: 'the process was asked to end' }),
        expect.objectContaining({
          level: 30,
          signal,
          milliseconds: expect.any(Number),
          msg: 'the process ended cleanly',
        }),
      ]),
    )
  },
)
