'use client'

import type { ReactNode } from 'react'
import { switchTheme } from '#lib/browser/client/visitor/theme'
import styles from './theme-switch.module.css'

/**
 * Switches between the paper and the blueprint theme; the choice stays in this browser.
 *
 * @param props.children - its words and drawing, which the style sheet fits to the theme that is shown
 */
export function ThemeSwitch({ children }: { children: ReactNode }) {
  return (
    <button type="button" className={styles.switch} onClick={switchTheme}>
      {children}
    </button>
  )
}
