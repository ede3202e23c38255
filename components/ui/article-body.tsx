import type { ReactNode } from 'react'
import type { Cover } from '#lib/contract/common'
import styles from './article-body.module.css'

/** The body of a reading page, with its drawing above it where it has one. */
export function ArticleBody({ cover, children }: { cover?: Cover; children: ReactNode }) {
  return (
    <div className={`wrap ${styles.body}`}>
      {cover && (
        // biome-ignore lint/performance/noImgElement: covers are small drawings that need no resizing
        <img className={styles.cover} src={cover.url} alt={cover.alt} width={cover.width} height={cover.height} />
      )}
      {children}
    </div>
  )
}
