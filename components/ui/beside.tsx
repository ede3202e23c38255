import type { ReactNode } from 'react'
import styles from './beside.module.css'

export interface BesideProps {
  /** What a screen reader calls it. */
  label?: string
  /** Pairs of a word and its text. */
  facts: [term: string, text: ReactNode][]
  /** Where to read on. */
  next: { name: string; href: string }[]
}

/** What belongs beside a text or a form: facts, and where to read on. */
export function Beside({ label = 'Beside the text', facts, next }: BesideProps) {
  return (
    <aside className={styles.beside} aria-label={label}>
      <dl>
        {facts.map(([term, text]) => (
          <div key={term}>
            <dt className="note">{term}</dt>
            <dd>{text}</dd>
          </div>
        ))}
        {next.length > 0 && (
          <div className="no-print">
            <dt className="note">Read on</dt>
            {next.map(({ name, href }) => (
              <dd key={href}>
                <a href={href}>{name}</a>
              </dd>
            ))}
          </div>
        )}
      </dl>
    </aside>
  )
}
