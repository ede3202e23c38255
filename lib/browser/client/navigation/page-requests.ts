import { loadChunk, namedChunks } from '#lib/browser/client/navigation/load-chunk'
import { isPassing } from '#lib/browser/client/navigation/passing-status'
import { CHUNK_LOAD_TIMEOUT_MS, PAGE_RETRY_ATTEMPTS, PAGE_RETRY_INTERVAL_MS } from '#lib/limits'

interface PageWatcher {
  /** A page that somebody waits for is asked for, or no longer. */
  onWaiting: (isWaiting: boolean) => void
  /** All tries have failed. */
  onFailure: () => void
}

export interface PageRequests {
  /** Gives up the page that is asked for now, because the visitor wants another. Returns whether there was one. */
  abandon: () => boolean
  /** Puts `fetch` back as it was. */
  stop: () => void
}

/**
 * Stands between the router of Next.js and the network. The router answers a failed request for a page's data with a new
 * document, and a chunk that fails with an error: both take the page away that is there. Here such a request is tried 5
 * times more, 1 second apart (spec sections 2 and 9), and data reaches the router only once the chunks that it names are
 * loaded. Data has as much time at each try as a chunk. What fails for good never reaches the router.
 *
 * @param window The window whose `fetch` the router uses.
 * @param watcher Learns how it goes with the page that somebody waits for.
 * @returns How to give up a page, and how to end this.
 */
export function watchPageRequests(window: Window & typeof globalThis, watcher: PageWatcher): PageRequests {
  const { fetch } = window
  let current: AbortController | undefined
  const abandon = () => {
    const wasWaiting = current !== undefined
    current?.abort()
    current = undefined
    watcher.onWaiting(false)
    return wasWaiting
  }

  const waitFor = async (load: (signal: AbortSignal) => Promise<Response>): Promise<Response> => {
    current?.abort()
    const mine = new AbortController()
    current = mine
    watcher.onWaiting(true)
    const answer = await tryAgain(load, mine.signal)
    if (!mine.signal.aborted) {
      current = undefined
      watcher.onWaiting(false)
      if (!answer) watcher.onFailure()
    }
    return answer ?? new Promise<never>(() => {})
  }

  window.fetch = (input, init) => {
    const headers = new Headers(init?.headers)
    if (headers.get('rsc') !== '1') return fetch.call(window, input, init)
    const load = async (signal: AbortSignal) => {
      const [answer, chunks] = await withinTime(async (inTime) => {
        const answer = await fetch.call(window, input, { ...init, signal: inTime })
        // The router takes no data of another release: it opens a document.
        const isOtherRelease = headers.get('x-deployment-id') !== answer.headers.get('x-nextjs-deployment-id')
        return [answer, answer.ok && !isOtherRelease ? namedChunks(await answer.clone().text()) : []] as const
      }, signal)
      await Promise.all(chunks.map((src) => loadChunk(src, signal)))
      if (isPassing(answer.status)) throw new Error(`answered ${answer.status}`)
      return answer
    }
    // What is asked for in advance is tried once: nobody waits for it.
    const isPrefetch = headers.has('next-router-prefetch') || headers.has('next-router-segment-prefetch')
    return isPrefetch ? load(new AbortController().signal) : waitFor(load)
  }
  return {
    abandon,
    stop: () => {
      window.fetch = fetch
    },
  }
}

/** @returns Undefined where all tries failed, or `abandoned` ended them. */
async function tryAgain(load: (signal: AbortSignal) => Promise<Response>, abandoned: AbortSignal) {
  for (let retries = 0; ; retries += 1) {
    const answer = await load(abandoned).catch(() => undefined)
    if (answer || abandoned.aborted || retries === PAGE_RETRY_ATTEMPTS) return answer
    await new Promise((resolve) => setTimeout(resolve, PAGE_RETRY_INTERVAL_MS))
    if (abandoned.aborted) return undefined
  }
}

/** Does some work, for which there is as much time as for a script chunk. */
async function withinTime<T>(work: (signal: AbortSignal) => Promise<T>, abandoned: AbortSignal): Promise<T> {
  const time = new AbortController()
  const end = () => time.abort()
  const timer = setTimeout(end, CHUNK_LOAD_TIMEOUT_MS)
  abandoned.addEventListener('abort', end, { once: true })
  try {
    return await work(time.signal)
  } finally {
    clearTimeout(timer)
  }
}
