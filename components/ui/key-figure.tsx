import type { KeyFigure as KeyFigureData } from '#lib/contract/blog'
import styles from './key-figure.module.css'

/** One figure of a text, large, with what it is: the picture of an item that has no drawing of its own. */
export const KeyFigure = ({ value, text, className = '' }: KeyFigureData & { className?: string | undefined }) => (
  <p className={`${styles.figure} ${className}`}>
    <b className={styles.value}>{value}</b> {text}
  </p>
)
