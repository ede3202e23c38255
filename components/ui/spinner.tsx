import { SPINNER_SIZE } from '#lib/limits'
import styles from './spinner.module.css'

/** A centred green spinner (spec sections 2 and 9). */
export function Spinner() {
  return (
    <div className={styles.centre} role="status">
      <svg className={styles.spinner} width={SPINNER_SIZE} height={SPINNER_SIZE} viewBox="0 0 80 80" aria-hidden="true">
        <circle className={styles.track} cx="40" cy="40" r="34" />
        <path className={styles.arc} d="M40 6a34 34 0 0 1 34 34" />
      </svg>
      <span className="visually-hidden">Loading the page</span>
    </div>
  )
}
