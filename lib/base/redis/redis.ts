import { createClient, RESP_TYPES } from '@redis/client'
import { config } from '#lib/config'
import { log } from '#lib/log'
import { processWide } from '#lib/process-wide'
import { onShutdown } from '#lib/shutdown'

/** A visitor waits behind some of these commands: what is not answered within this time counts as away. */
const COMMAND_MS = 1000
const CONNECT_MS = 2000
const RETRY_MAX_MS = 2000
/** Finds a connection that was cut without a word. */
const PING_MS = 5000

export type Redis = ReturnType<typeof connectRedis>

interface Connection {
  redis?: Redis
}
const connection = processWide<Connection>('redis', () =>
  config.REDIS_URL ? { redis: connectRedis(config.REDIS_URL) } : {},
)

/**
 * What the processes of a fleet share, where `REDIS_URL` names it. Commands fail at once while it is away, and whoever gives
 * them goes on alone.
 *
 * @returns undefined where this process is alone
 */
export const redis = (): Redis | undefined => connection().redis

/** Whether Redis is configured and away: for the operators. */
export const isRedisAway = (): boolean => redis()?.isReady === false

/**
 * Connects to a Redis, now and whenever the connection is lost.
 *
 * @param url - its address
 */
export function connectRedis(url: string) {
  const client = createClient({
    url,
    disableOfflineQueue: true,
    pingInterval: PING_MS,
    commandOptions: { timeout: COMMAND_MS },
    socket: { connectTimeout: CONNECT_MS, reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, RETRY_MAX_MS) },
  })
  sayOnce(client)
  client.connect().catch(() => {})
  onShutdown(async () => client.destroy())
  return client
}

/** The same with another kind of reply: bytes in place of texts. */
export const binary = (client: Redis) => client.withTypeMapping({ [RESP_TYPES.BLOB_STRING]: Buffer })

/** One line when Redis goes away and one when it is back, however often a connection is tried in between. */
function sayOnce(client: { on(event: string, listener: (error: Error) => void): unknown }): void {
  let isAway = false
  client.on('error', (error) => {
    if (!isAway) log.error({ reason: error.message || (error as NodeJS.ErrnoException).code }, 'Redis is away')
    isAway = true
  })
  client.on('ready', () => {
    if (isAway) log.info('Redis is back')
    isAway = false
  })
}
