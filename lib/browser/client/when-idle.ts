/**
 * Does something when the browser is idle.
 *
 * @param work - What is to be done.
 * @returns A function that cancels it, where it has not begun.
 */
export function whenIdle(work: () => void): () => void {
  if ('requestIdleCallback' in window) {
    const asked = requestIdleCallback(work)
    return () => cancelIdleCallback(asked)
  }
  const timer = setTimeout(work, 1000)
  return () => clearTimeout(timer)
}
