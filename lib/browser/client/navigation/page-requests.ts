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
 * loaded. What fails for good never reaches it.
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
      const answer = await fetch.call(window, input, { ...init, signal })
      // The router takes no data of another release: it opens a document.
      const isOtherRelease = headers.get('x-deployment-id') !== answer.headers.get('x-nextjs-deployment-id')
      if (answer.ok && !isOtherRelease) await loadChunks(answer.clone(), signal)
      if (isPassing(answer.status)) throw new Error(`answered ${answer.status}`)
      return answer
    }
    // What is asked for in advance is tried once: nobody waits for it.
    const isPrefetch = headers.has('next-router-prefetch') || headers.has('next-router-segment-prefetch')
    return isPrefetch ? withinTime(load, new AbortController()) : waitFor(load)
  }
  return {
    abandon,
    stop: () => {
      window.fetch = fetch
    },
  }
}

/** @returns undefined where all tries failed, the time for them is over, or `abandoned` ended them. */
function tryAgain(load: (signal: AbortSignal) => Promise<Response>, abandoned: AbortSignal) {
  const time = new AbortController()
  abandoned.addEventListener('abort', () => time.abort(), { once: true })
  return withinTime(async (signal) => {
    for (let retries = 0; ; retries += 1) {
      const answer = await load(signal).catch(() => undefined)
      if (answer || signal.aborted || retries === PAGE_RETRY_ATTEMPTS) return answer
      await new Promise((resolve) => setTimeout(resolve, PAGE_RETRY_INTERVAL_MS))
      if (signal.aborted) return undefined
    }
  }, time)
}

/** Does some work, for which there is as much time as for a script chunk. */
async function withinTime<T>(work: (signal: AbortSignal) => Promise<T>, time: AbortController): Promise<T> {
  const timer = setTimeout(() => time.abort(), CHUNK_LOAD_TIMEOUT_MS)
  try {
    return await work(time.signal)
  } finally {
    clearTimeout(timer)
  }
}

async function loadChunks(data: Response, signal: AbortSignal): Promise<void> {
  await Promise.all(namedChunks(await data.text()).map((src) => loadChunk(src, signal)))
}
