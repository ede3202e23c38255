import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'

const key = 'a key of sixteen characters'

test('a Redis that hangs before this process begins holds no visitor up', async () => {
  const sockets: Socket[] = []
  const silent = createServer((socket) => sockets.push(socket)).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  Object.assign(process.env, { REDIS_URL: `redis://127.0.0.1:${port}`, VISITOR_HASH_KEY: key, SHARE_KEY: key })
  const { limiter } = await import('#lib/base/redis/limiter')
  const { isRedisAway, openRedis } = await import('#lib/base/redis/redis')
  const { runShutdown } = await import('#lib/shutdown')
  const limits = limiter('from the start', 2, 600)
  const connected = once(silent, 'connection')
  await openRedis()
  await connected
  try {
    const begun = Date.now()
    await limits.consume('a visitor')
    expect((await limits.get('a visitor'))?.consumedPoints).toBe(1)
    await limits.consume('a visitor')
    await expect(limits.consume('a visitor')).rejects.toMatchObject({ consumedPoints: 3 })
    expect(Date.now() - begun).toBeLessThan(1000)
    expect(isRedisAway()).toBe(true)
  } finally {
    await runShutdown()
    for (const socket of sockets) socket.destroy()
    silent.close()
  }
})
