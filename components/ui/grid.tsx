import type { ReactNode } from 'react'
import styles from './grid.module.css'

/** A list of cards in as many columns as fit. */
export function Grid<T extends { slug: string }>({ items, card }: { items: T[]; card: (item: T) => ReactNode }) {
  return (
    <ul className={styles.grid}>
      {items.map((item) => (
        <li key={item.slug}>{card(item)}</li>
      ))}
    </ul>
  )
}
