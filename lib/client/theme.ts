const STORAGE_KEY = 'theme'

/** Switches to the other theme and keeps the choice; where storage is blocked, the choice lasts for this page. */
export function rememberTheme(window: Window): void {
  const root = window.document.documentElement
  const systemTheme = window.matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const next = (root.dataset.theme ?? systemTheme) === 'dark' ? 'light' : 'dark'
  root.dataset.theme = next
  try {
    window.localStorage.setItem(STORAGE_KEY, next)
  } catch {}
}
