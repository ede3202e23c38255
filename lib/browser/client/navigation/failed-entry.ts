const MARK = 'failedPage'

/**
 * Puts the address of a page that did not come into the address bar, so that the way back leads to the page that is there.
 * The router is not asked: for it nothing has changed.
 *
 * @param path Path, query and hash of the page that was wanted.
 */
export function enterFailedPage(path: string): void {
  History.prototype.pushState.call(history, { ...history.state, [MARK]: true }, '', path)
}

/**
 * Whether an entry of the history stands for a page that did not come.
 *
 * @param state What the history holds for the entry.
 */
export const isFailedEntry = (state: unknown): boolean => typeof state === 'object' && state !== null && MARK in state

/** Makes the router forget a page that it still waits for: by its own `replaceState` it restores what the entry holds. */
export function restoreShownPage(): void {
  history.replaceState(history.state?.[MARK] ? { [MARK]: true } : null, '', location.href)
}
