import { formatNumber } from '#lib/base/format/format-number'
import type { Position } from '#lib/contract/team'
import { links } from '#lib/links'
import styles from '../listing/category-nav.module.css'

/** The team's positions as plain links: a filter that works without JavaScript. `current` is the slug being shown. */
export function PositionFilter({ positions, current }: { positions: Position[]; current?: string }) {
  return (
    <nav aria-label="Positions" className={styles.categories}>
      <ul>
        <li>
          <a href={`${links.about}#team`} aria-current={current ? undefined : 'page'}>
            Everyone
          </a>
        </li>
        {positions.map(({ slug, name, count }) => (
          <li key={slug}>
            <a href={links.teamPosition(slug)} aria-current={slug === current ? 'page' : undefined}>
              {name} <span className="note">{formatNumber(count)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
