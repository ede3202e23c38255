import { writeText } from '#lib/browser/client/visitor/stored'
import { THEME } from '#lib/contract/privacy/storage-keys'

/** Switches to the other theme and stores it; where storage is blocked, it lasts for this page. */
export function switchTheme(): void {
  const root = document.documentElement
  const systemTheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  const next = (root.dataset.theme ?? systemTheme) === 'dark' ? 'light' : 'dark'
  root.dataset.theme = next
  writeText(THEME, next)
}

/** Goes back to the theme of the system. */
export function forgetTheme(): void {
  delete document.documentElement.dataset.theme
}
