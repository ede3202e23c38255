/** What a key of this browser's storage holds; undefined where it is absent, blocked or rubbish. Never throws. */
export function readStored<T>(key: string): T | undefined {
  try {
    return (JSON.parse(localStorage.getItem(key) ?? 'null') ?? undefined) as T | undefined
  } catch {
    return undefined
  }
}

/** Keeps a value under a key, or removes the key where the value is undefined. Storage that is full or blocked keeps nothing. */
export function writeStored(key: string, value: unknown): void {
  try {
    if (value === undefined) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(value))
  } catch {}
}
