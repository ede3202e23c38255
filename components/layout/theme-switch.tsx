import { ThemeWords } from '#components/layout/theme-words'
import styles from './theme-switch.module.css'

/** Switches between the paper and the blueprint theme, by lib/site/loader/early.ts; the choice stays in this browser. */
export const ThemeSwitch = () => (
  <button type="button" className={`needs-scripts ${styles.switch}`} data-theme-switch="">
    <ThemeWords />
  </button>
)
