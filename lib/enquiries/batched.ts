/** More would make one statement too long for SQLite. */
const BATCH_MAX = 200

/**
 * Joins what comes in while `run` is busy into one call of it, so that many share one wait for the disk.
 * In: a function from items to their results, in the same order. Out: the same for one item. Where a batch fails, each
 * of its items is tried alone, so that one can't take the others with it.
 */
export function batched<T, R>(run: (items: T[]) => Promise<R[]>): (item: T) => Promise<R> {
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
      if (batch.length === 1) batch[0]?.reject(error)
      else for (const one of batch) await settle([one])
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
