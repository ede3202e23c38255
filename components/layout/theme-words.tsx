import styles from './theme-words.module.css'

/** Which theme is shown, and what a press of its button does: in words for those who hear the page, as a drawing for those who see it. */
export const ThemeWords = () => (
  <>
    <span className={`visually-hidden ${styles.light}`}>Light theme: switch to dark</span>
    <span className={`visually-hidden ${styles.dark}`}>Dark theme: switch to light</span>
    <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true" className={styles.drawing}>
      <circle cx="12" cy="12" r="9" className={styles.ring} />
      <path d="M12 3a9 9 0 0 1 0 18z" className={styles.half} />
    </svg>
  </>
)
