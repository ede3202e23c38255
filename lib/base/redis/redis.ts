import { config } from '#lib/config'
import { log } from '#lib/log'
import { processWide } from '#lib/process-wide'
import { onShutdown } from '#lib/shutdown'

/** A visitor waits behind some of these commands: a Redis that has not answered one within this time counts as away. */
const COMMAND_MS = 1000
/** How often it is asked, so that no command waits for longer than both together. */
const PROBE_MS = 500
const CONNECT_MS = 2000
const RETRY_MAX_MS = 2000
/** A new connection on which nothing comes for this long is opened anew; one that is in use is probed more often. */
const SILENT_MS = 5000

/** What RESP calls a blob string, `RESP_TYPES.BLOB_STRING` of the library. */
const BLOB_STRING = 36

export type Redis = Awaited<ReturnType<typeof connectRedis>>

const connection = processWide<{ redis?: Redis }>('redis', () => ({}))

/** Connects this process to what a fleet shares, where `REDIS_URL` names it. Commands and the build are processes that do not. */
export async function openRedis(): Promise<void> {
  if (config.REDIS_URL) connection().redis ??= await connectRedis(config.REDIS_URL)
}

/**
 * What the processes of a fleet share. Commands fail at once while it is away, and whoever gives them goes on alone.
 *
 * @returns Undefined where this process is alone.
 */
export const redis = (): Redis | undefined => connection().redis

/** Whether Redis is configured and away: for the operators. */
export const isRedisAway = (): boolean => redis()?.isReady === false

/**
 * Connects to a Redis, now and whenever the connection is lost.
 *
 * @param url - Its address.
 */
export async function connectRedis(url: string) {
  // Its 470 modules take 10 MB, which a process that is alone need not have.
  const { createClient } = await import('@redis/client')
  const client = createClient({
    url,
    disableOfflineQueue: true,
    commandOptions: { timeout: COMMAND_MS },
    socket: {
      connectTimeout: CONNECT_MS,
      socketTimeout: SILENT_MS,
      reconnectStrategy: (tries) => Math.min(50 * 2 ** tries, RETRY_MAX_MS),
    },
  })
  sayOnce(client)
  client.connect().catch(() => {})
  const probing = setInterval(() => void probe(client), PROBE_MS).unref()
  onShutdown(async () => {
    clearInterval(probing)
    client.destroy()
  })
  return client
}

/**
 * Opens the connection anew where Redis does not answer. The library gives up commands that were not sent yet alone; replies come
 * in order, so where this one is late each command before it is, and ends with the connection.
 */
async function probe(client: Redis): Promise<void> {
  if (!client.isReady) return
  let isAnswered = false
  const late = setTimeout(() => {
    // Where this process was busy, the answer may have come and not been read yet.
    setImmediate(() => {
      if (isAnswered || !client.isReady) return
      client.emit('error', new Error(`no answer in ${COMMAND_MS} ms`))
      client.destroy()
      client.connect().catch(() => {})
    })
  }, COMMAND_MS)
  await client.ping().catch(() => {})
  isAnswered = true
  clearTimeout(late)
}

/** The same with another kind of reply: bytes in place of texts. */
export const binary = (client: Redis) => client.withTypeMapping({ [BLOB_STRING]: Buffer })

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
