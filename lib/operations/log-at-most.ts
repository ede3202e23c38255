import { onShutdown } from '#lib/shutdown'

const WINDOW_MS = 60_000

/**
 * Bounds how many lines of one kind are logged in a minute.
 *
 * @param max - How many.
 * @param logRest - Logs how many more there were, at the end of a minute that had more, or of the process.
 * @returns Whether one more line may be logged now.
 */
export function linesAMinute(max: number, logRest: (more: number) => void): () => boolean {
  let logged = 0
  let more = 0
  let timer: NodeJS.Timeout | undefined
  const endMinute = () => {
    clearTimeout(timer)
    timer = undefined
    if (more > 0) logRest(more)
    logged = 0
    more = 0
  }
  onShutdown(async () => endMinute())
  return () => {
    timer ??= setTimeout(endMinute, WINDOW_MS).unref()
    if (logged < max) logged += 1
    else more += 1
    return more === 0
  }
}
