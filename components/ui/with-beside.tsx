import type { ReactNode } from 'react'
import { Beside, type BesideProps } from '#components/ui/beside'
import styles from './with-beside.module.css'

/** A text or a form with what belongs beside it: in the margin of a wide screen, below it on a narrow one. */
export function WithBeside({ children, ...beside }: BesideProps & { children: ReactNode }) {
  return (
    <div className={styles.columns}>
      <div>{children}</div>
      <div className={styles.margin}>
        <Beside {...beside} />
      </div>
    </div>
  )
}
