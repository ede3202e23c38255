/** More would make one statement too long for SQLite. */
const BATCH_MAX = 200

/**
 * Joins what comes in while `run` is busy into one call of it, so that many share one wait for the disk. Where one of
 * a batch's items may be why it fails, each is tried alone, so that it can't take the others with it; where the store itself fails, all fail
 * at once, and the next batch can begin.
 *
 * @param run - Makes results of items, in the same order.
 * @param isOfItem - Whether an error of `run` may be one item's fault.
 * @returns A function that makes the result of one item, and throws what `run` throws for it.
 */
export function batched<T, R>(
  run: (items: T[]) => Promise<R[]>,
  isOfItem: (error: unknown) => boolean,
): (item: T) => Promise<R> {
  interface Waiting {
    item: T
    resolve: (result: R) => void
    reject: (reason: unknown) => void
  }
  let queue: Waiting[] = []
  let isRunning = false

  const settle = async (batch: Waiting[]): Promise<void> => {
    try {
      const results = await run(batch.map(({ item }) => item))
      batch.forEach(({ resolve }, at) => {
        resolve(results[at] as R)
      })
    } catch (error) {
      if (batch.length > 1 && isOfItem(error)) for (const one of batch) await settle([one])
      else for (const { reject } of batch) reject(error)
    }
  }
  const work = async (): Promise<void> => {
    isRunning = true
    // What has come by the end of this turn goes into the first batch.
    await new Promise(setImmediate)
    while (queue.length > 0) {
      const batch = queue.slice(0, BATCH_MAX)
      queue = queue.slice(BATCH_MAX)
      await settle(batch)
    }
    isRunning = false
  }
  return (item) =>
    new Promise((resolve, reject) => {
      queue.push({ item, resolve, reject })
      if (!isRunning) void work()
    })
}
