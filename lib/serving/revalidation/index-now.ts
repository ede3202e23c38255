import { config } from '#lib/config'
import { log } from '#lib/log'

/** The most that one message may name (https://www.indexnow.org/documentation). */
const ADDRESSES_MAX = 10_000
const TIMEOUT_MS = 15_000

/**
 * Notifies search engines of changed pages.
 *
 * @param addresses - The absolute URLs of the pages.
 * @returns How many were accepted; 0 where no key is configured or the engines refused, which the log says.
 * @see https://www.indexnow.org/documentation
 */
export async function notifyEngines(addresses: string[]): Promise<number> {
  const key = config.INDEXNOW_KEY
  if (!key || addresses.length === 0) return 0
  const site = new URL(config.SITE_URL)
  let taken = 0
  for (let from = 0; from < addresses.length; from += ADDRESSES_MAX) {
    const urlList = addresses.slice(from, from + ADDRESSES_MAX)
    const reason = await send({ host: site.host, key, keyLocation: new URL('/indexnow-key.txt', site).href, urlList })
    if (reason) log.warn({ addresses: urlList.length, reason }, 'search engines were not notified')
    else taken += urlList.length
  }
  return taken
}

async function send(message: object): Promise<string | undefined> {
  try {
    const answer = await fetch(config.INDEXNOW_URL, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    await answer.body?.cancel()
    return answer.ok ? undefined : `answered ${answer.status}`
  } catch (error) {
    return (error as Error).name
  }
}
