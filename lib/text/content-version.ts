/**
 * Counts how often the site was told that content has changed. What keeps content in this process reads anew when the
 * number is another. It stands on the global object, because each bundle of the server has its modules for itself.
 */
const KEY = Symbol.for('wse.content-version')
const shared = globalThis as unknown as Record<symbol, number | undefined>

export const contentVersion = (): number => shared[KEY] ?? 0

/** Says that content has changed. */
export function raiseContentVersion(): void {
  shared[KEY] = contentVersion() + 1
}
