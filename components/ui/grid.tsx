import type { ReactNode } from 'react'
import styles from './grid.module.css'

interface GridProps<T> {
  items: T[]
  card: (item: T) => ReactNode
  /**
   * Whether items of the visitor's chosen categories come before the others, as lib/site/loader/welcome-back.ts has it; where
   * `picked`, three of the items are shown.
   */
  order?: 'given' | 'forward' | 'picked'
}

/** A list of cards in as many columns as fit. */
export function Grid<T extends { slug: string; category?: { slug: string } }>(props: GridProps<T>) {
  const { items, card, order = 'given' } = props
  const marks = {
    'data-forward': order === 'given' ? undefined : '',
    'data-picked': order === 'picked' ? '' : undefined,
  }
  return (
    <ul className={styles.grid} {...marks}>
      {items.map((item) => (
        <li key={item.slug} data-category={order === 'given' ? undefined : item.category?.slug}>
          {card(item)}
        </li>
      ))}
    </ul>
  )
}
