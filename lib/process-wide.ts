/**
 * One value for the whole process. It stands on the global object, because each bundle of the server has its modules for
 * itself.
 *
 * @param name - A name that nothing else has.
 * @param create - Makes the value when it is first asked for.
 * @returns A function that gives the value.
 */
export function processWide<T extends object>(name: string, create: () => T): () => T {
  const key = Symbol.for(`wse.${name}`)
  const shared = globalThis as unknown as Record<symbol, T | undefined>
  return () => {
    shared[key] ??= create()
    return shared[key]
  }
}
