import type { ReactNode } from 'react'
import styles from './section.module.css'

interface SectionProps {
  /** The id of the heading, unique on the page; links can point at it. */
  id: string
  title: string
  /** A link or two at the end of the heading's line. */
  more?: ReactNode
  /** The class of a ground of its own, from edge to edge of the window. */
  band?: string | undefined
  children: ReactNode
}

/** A part of a page under a hairline, named by its heading. */
export function Section({ id, title, more, band, children }: SectionProps) {
  const inside = (
    <>
      <div className={styles.head}>
        <h2 id={id}>{title}</h2>
        {more}
      </div>
      {children}
    </>
  )
  return (
    <section className={band ?? `wrap ${styles.section}`} aria-labelledby={id}>
      {band ? <div className="wrap">{inside}</div> : inside}
    </section>
  )
}
