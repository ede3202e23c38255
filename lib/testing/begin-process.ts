/** Makes the next import one of a process that starts: nothing that was read before is known. */
export function beginProcess(): void {
  jest.resetModules()
  for (const key of Object.getOwnPropertySymbols(globalThis)) {
    if (key.description?.startsWith('wse.')) delete (globalThis as unknown as Record<symbol, unknown>)[key]
  }
}
