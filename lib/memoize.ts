import { LRUCache } from 'lru-cache'

interface Rules<Args extends unknown[]> {
  /** What a result depends on in addition to the first argument: where it differs, the result is made anew. */
  stampOf?: (...args: Args) => unknown
  /** How long a result is valid, in milliseconds. */
  lifeMs?: number
  /** How many results there are at most: those that were asked for last. */
  max?: number
  /** Gets the error of a result that is made anew: the one before stays valid, unless this throws. */
  onFault?: (error: Error) => void
}

interface Made<Result> {
  result: Result
  stamp: unknown
  at: number
}

/** What a Map, a WeakMap and an LRUCache have in common. */
interface Results<Result> {
  get(key: unknown): Made<Result> | undefined
  set(key: unknown, made: Made<Result>): unknown
  delete(key: unknown): unknown
}

/**
 * Memoizes a function in this process: one result for each first argument. That of an object is there as long as the object.
 *
 * @param make - Makes a result. What it throws, and a promise that rejects, is not memoized.
 * @param rules - When a result is made anew; without them, never.
 * @returns A function with the same results.
 */
export function memoize<Args extends unknown[], Result>(
  make: (...args: Args) => Result,
  { stampOf, lifeMs = Number.POSITIVE_INFINITY, max, onFault }: Rules<Args> = {},
): (...args: Args) => Result {
  const latest = max === undefined ? undefined : new LRUCache<object, Made<Result>>({ max })
  const ofObjects: Results<Result> = latest ?? new WeakMap<object, Made<Result>>()
  const ofValues: Results<Result> = latest ?? new Map<unknown, Made<Result>>()
  return (...args) => {
    const [key] = args
    const results = typeof key === 'object' && key !== null ? ofObjects : ofValues
    const at = lifeMs === Number.POSITIVE_INFINITY ? 0 : performance.now()
    const stamp = stampOf?.(...args)
    const before = results.get(key)
    if (before && before.stamp === stamp && at - before.at <= lifeMs) return before.result
    const made = { result: remake(before, args), stamp, at }
    results.set(key, made)
    if (made.result instanceof Promise) made.result.catch(() => results.get(key) === made && results.delete(key))
    return made.result
  }

  function remake(before: Made<Result> | undefined, args: Args): Result {
    try {
      return make(...args)
    } catch (error) {
      if (!before || !onFault) throw error
      onFault(error as Error)
      return before.result
    }
  }
}
