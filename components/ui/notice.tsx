import type { ReactNode } from 'react'
import styles from './notice.module.css'

/** Words where there is nothing to show, or something to know. */
export function Notice({ children }: { children: ReactNode }) {
  return <div className={styles.notice}>{children}</div>
}
