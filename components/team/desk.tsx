import styles from './desk.module.css'

/** A desk and its chair from above, as a plan of an office draws them. */
export function Desk() {
  return (
    <svg className={styles.desk} viewBox="0 0 32 28" width="32" height="28" aria-hidden="true">
      <rect x="2" y="2" width="28" height="12" />
      <path d="M10 6h12" />
      <circle cx="16" cy="20" r="5.5" />
    </svg>
  )
}
