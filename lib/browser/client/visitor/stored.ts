import { parseJson } from '#lib/base/format/parse-json'
import type { StorageKey } from '#lib/contract/privacy/browser-storage'
import { isStoredByItself, STORED_BY_ITSELF } from '#lib/contract/privacy/storage-keys'

/** The one way to this browser's storage: it takes no key that lib/contract/privacy/browser-storage.ts does not name. */

const listeners = new Set<() => void>()

/**
 * Watches this browser's storage.
 *
 * @param listener - Called after each change, made on this page or in another tab.
 * @returns Ends it.
 */
export function subscribeToStorage(listener: () => void): () => void {
  listeners.add(listener)
  addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('storage', listener)
  }
}

/** @returns What a key of this browser's storage holds; null where it is absent or storage is blocked. */
export function readText(key: StorageKey): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

/** @returns The value under a key of this browser's storage; undefined where it is absent, blocked or rubbish. */
export function readStored<T>(key: StorageKey): T | undefined {
  return (parseJson(readText(key) ?? 'null') ?? undefined) as T | undefined
}

/**
 * @param key - Where it is stored.
 * @param text - What is stored; undefined removes the key.
 * @returns Whether it was done: storage may be full or blocked, or the visitor has said no to what they do not ask for.
 */
export const writeText = (key: StorageKey, text: string | undefined): boolean => write('localStorage', key, text)

/** The same for a value, stored as JSON. */
export const writeStored = (key: StorageKey, value: unknown): boolean =>
  writeText(key, value === undefined ? undefined : JSON.stringify(value))

/**
 * @returns Every key of this browser's storage and of this tab's own, with what it holds in either, those of older releases too;
 *   none where storage is blocked.
 */
export function storedTexts(): [key: string, texts: string[]][] {
  try {
    const storages = [localStorage, sessionStorage]
    const keys = new Set(storages.flatMap((storage) => Object.keys(storage)))
    return [...keys].map((key) => [
      key,
      storages.map((storage) => storage.getItem(key)).filter((text) => text !== null),
    ])
  } catch {
    return []
  }
}

/** @returns What a key of this tab's own storage holds; null where it is absent or storage is blocked. */
export function readTabText(key: StorageKey): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}

/** The same as {@link writeText} for this tab's own storage, which another tab does not write. */
export const writeTabText = (key: StorageKey, text: string | undefined): boolean => write('sessionStorage', key, text)

/**
 * @param key - A key as it stands in storage, whichever release wrote it.
 * @returns Whether it is gone: storage may be blocked.
 */
export const removeStored = (key: string): boolean =>
  change(() => {
    localStorage.removeItem(key)
    sessionStorage.removeItem(key)
  })

/** Removes everything that this site stored in this browser and in this tab; other tabs follow ({@link followClearing}). */
export const clearStored = (): boolean =>
  change(() => {
    localStorage.clear()
    sessionStorage.clear()
  })

/**
 * Empties this tab's own storage when another tab removes everything.
 *
 * @returns Ends it.
 */
export function followClearing(): () => void {
  const follow = ({ key }: StorageEvent) => key === null && change(() => sessionStorage.clear())
  addEventListener('storage', follow)
  return () => removeEventListener('storage', follow)
}

const isRefused = (key: string) => isStoredByItself(key) && readText(STORED_BY_ITSELF) !== null

const write = (area: 'localStorage' | 'sessionStorage', key: string, text: string | undefined): boolean =>
  text === undefined
    ? change(() => window[area].removeItem(key))
    : !isRefused(key) && change(() => window[area].setItem(key, text))

function change(work: () => void): boolean {
  try {
    work()
  } catch {
    return false
  }
  for (const listener of listeners) listener()
  return true
}
