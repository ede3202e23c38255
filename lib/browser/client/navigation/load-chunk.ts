import { CHUNK_LOAD_TIMEOUT_MS } from '#lib/limits'

/** Scripts that Next.js builds, by the names that the data of a page gives them. */
const NAMED_CHUNK = /"(\/_next\/static\/[^"\\]+\.js(?:\?[^"\\]*)?)"/g

/**
 * Which script chunks the data of a page needs.
 *
 * @param data The answer to a request for a page's data, as text.
 * @returns The address of each chunk, once.
 */
export const namedChunks = (data: string): string[] => [
  ...new Set(Array.from(data.matchAll(NAMED_CHUNK), ([, src]) => src as string)),
]

/**
 * Loads a script chunk unless it is there. It only registers its modules: the runtime of Next.js finds them when the page
 * is shown, and so never asks for a chunk that can't be had.
 *
 * @param src The chunk's address, written as the page's data names it.
 * @param signal Ends the wait.
 * @throws Error Where the chunk fails, has not come in 120 s (spec section 9), or the signal ends the wait.
 */
export function loadChunk(src: string, signal: AbortSignal): Promise<void> {
  if (isLoaded(src)) return Promise.resolve()
  const script = document.createElement('script')
  return new Promise((resolve, reject) => {
    const fail = () => {
      script.remove()
      reject(new Error(`${src} did not load`))
    }
    if (signal.aborted) return fail()
    const timer = setTimeout(fail, CHUNK_LOAD_TIMEOUT_MS)
    signal.addEventListener('abort', fail, { once: true })
    const succeed = () => {
      clearTimeout(timer)
      resolve()
    }
    script.addEventListener('load', succeed, { once: true })
    script.addEventListener('error', fail, { once: true })
    // The attribute and not the property: it is by the attribute that the runtime knows its chunks.
    script.setAttribute('src', src)
    document.head.append(script)
  })
}

/** `retryChunks` marks what is loaded. */
const isLoaded = (src: string) => document.querySelector(`script[src="${CSS.escape(src)}"][data-loaded]`) !== null
