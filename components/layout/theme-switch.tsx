'use client'

import { switchTheme } from '#lib/browser/client/visitor/theme'
import styles from './theme-switch.module.css'

/** Switches between the paper and the blueprint theme; the choice stays in this browser. */
export function ThemeSwitch() {
  return (
    <button
      type="button"
      className={styles.switch}
      aria-label="Switch between light and dark theme"
      onClick={switchTheme}
    >
      <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
        <circle cx="12" cy="12" r="9" className={styles.ring} />
        <path d="M12 3a9 9 0 0 1 0 18z" className={styles.half} />
      </svg>
    </button>
  )
}
