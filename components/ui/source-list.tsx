import type { Source } from '#lib/contract/common'
import styles from './source-list.module.css'

/** Where the numbers come from. */
export function SourceList({ sources }: { sources: Source[] }) {
  if (sources.length === 0) return null
  return (
    <div className={styles.sources}>
      <span className="note">{sources.length > 1 ? 'Sources' : 'Source'}</span>
      <ul>
        {sources.map(({ title, url }) => (
          <li key={url}>
            <a href={url} rel="noopener">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
