import type { ComponentProps } from 'react'
import { KeyFigure } from '#components/ui/key-figure'
import { MovingCover } from '#components/ui/moving-cover'
import type { Cover } from '#lib/contract/common'
import styles from './card.module.css'

interface CardProps {
  href: string
  title: string
  text?: string
  /** One line of annotation above the title. */
  note?: string
  cover?: Cover
  /** Stands in the place of the cover. */
  figure?: ComponentProps<typeof KeyFigure> | undefined
  /** Which heading the title is; h3 below a section's h2. */
  level?: 'h2' | 'h3'
}

/** A card that leads to a page: its whole face is the link's target. */
export function Card({ href, title, text, note, cover, figure, level: Heading = 'h3' }: CardProps) {
  const picture = figure ? (
    <KeyFigure {...figure} className={styles.cover} />
  ) : (
    cover && (
      // biome-ignore lint/performance/noImgElement: covers are small drawings that need no resizing
      <img className={styles.cover} src={cover.url} alt="" width={cover.width} height={cover.height} loading="lazy" />
    )
  )
  return (
    <article className={styles.card}>
      {picture && <MovingCover path={href}>{picture}</MovingCover>}
      {note && <p className="note">{note}</p>}
      <Heading className={styles.title}>
        <a href={href}>{title}</a>
      </Heading>
      {text && <p className={styles.text}>{text}</p>}
    </article>
  )
}
