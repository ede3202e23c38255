import styles from './copy-button.module.css'

/** Copies the text of the element before it, by lib/site/loader/copy-words.ts. */
export const CopyButton = () => (
  <button type="button" className={`needs-scripts ${styles.copy}`} data-copy="">
    {/* Its words may say "Copied" before React is there. */}
    <span aria-live="polite" suppressHydrationWarning>
      Copy
    </span>
  </button>
)
