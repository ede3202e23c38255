import type { ComponentProps, ReactNode } from 'react'
import { Breadcrumb } from '#components/ui/breadcrumb'
import { FirstScreen } from '#components/ui/first-screen'
import { KeyFigure } from '#components/ui/key-figure'
import { MovingCover } from '#components/ui/moving-cover'
import type { Crumb } from '#lib/links'
import styles from './page-head.module.css'

/** What kind of page it is: each has a band of its own, so that the first screen says what was opened. */
type PageKind = 'article' | 'question' | 'figure' | 'list' | 'legal' | 'other'

interface PageHeadProps {
  kind?: PageKind
  /** What else its band is like. */
  className?: string | undefined
  title: string
  /** One sentence below the title. */
  lead?: string
  /** Small annotations such as a date, in monospace. */
  notes?: ReactNode[]
  trail?: Crumb[]
  /** The name in the breadcrumb, where the title is too long for one. */
  here?: string
  /** The address of the page's drawing. */
  cover?: string
  /** Stands in the place of the drawing. */
  figure?: ComponentProps<typeof KeyFigure> | undefined
  /** The address of the page, where cards lead to it with the same drawing. */
  path?: string
}

/** The head of every page but home: the way here, the one h1, a lead and annotations. */
export function PageHead({
  title,
  lead,
  notes = [],
  trail,
  here = title,
  cover,
  figure,
  path,
  kind = 'other',
  className = '',
}: PageHeadProps) {
  const picture = figure ? (
    <KeyFigure {...figure} className={styles.cover} />
  ) : (
    cover && (
      // biome-ignore lint/performance/noImgElement: a small drawing that needs no resizing, and says nothing that the words do not
      <img className={styles.cover} src={cover} alt="" width="1200" height="630" fetchPriority="low" />
    )
  )
  return (
    <header className={`${styles.head} ${styles[kind]} ${className}`}>
      <div className={`wrap ${styles.inside}`}>
        <div className={styles.words}>
          <Breadcrumb trail={trail} here={here} />
          <h1 className={styles.title}>{title}</h1>
          {lead && <p className={styles.lead}>{lead}</p>}
          {notes.length > 0 && (
            <ul className={styles.notes}>
              {notes.map((note, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: the notes of a page never change their order
                <li key={index} className="note">
                  {note}
                </li>
              ))}
            </ul>
          )}
        </div>
        {picture && <MovingCover path={path}>{picture}</MovingCover>}
      </div>
      <FirstScreen />
    </header>
  )
}
