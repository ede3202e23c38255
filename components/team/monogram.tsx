import styles from './monogram.module.css'

/** The first letters of a name's first and last word; what stands in brackets is no part of the name. */
export function initials(name: string): string {
  const words = name
    .replace(/\(.*?\)/g, '')
    .split(/\s+/)
    .filter(Boolean)
  const letters = [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => Array.from(word ?? '')[0] ?? '')
  return letters.join('').toUpperCase()
}

/** A drawn stand-in for a photograph. */
export function Monogram({ name }: { name: string }) {
  return (
    <svg className={styles.monogram} viewBox="0 0 64 64" width="64" height="64" aria-hidden="true">
      <rect x="0.5" y="0.5" width="63" height="63" className={styles.frame} />
      <path d="M0 52h64M12 0v64" className={styles.grid} />
      <text x="36" y="38" textAnchor="middle" className={styles.letters}>
        {initials(name)}
      </text>
    </svg>
  )
}
