import { formatNumber } from '#lib/base/format/format-number'
import type { PageOf } from '#lib/contract/common'
import styles from './pagination.module.css'

/** How many pages a list has, one at least. */
export const pageCount = ({ total, size }: Pick<PageOf<unknown>, 'total' | 'size'>) =>
  Math.max(1, Math.ceil(total / size))

/** Plain links to the previous and the next page of a list, and where in it this page is. */
export function Pagination({ of, href }: { of: PageOf<unknown>; href: (page: number) => string }) {
  const count = pageCount(of)
  if (count === 1) return null
  return (
    <nav aria-label="Pages" className={styles.pagination}>
      {of.page > 1 && (
        <a href={href(of.page - 1)} rel="prev">
          Previous page
        </a>
      )}
      <span className="note">
        Page {formatNumber(of.page)} of {formatNumber(count)}
      </span>
      {of.page < count && (
        <a href={href(of.page + 1)} rel="next">
          Next page
        </a>
      )}
    </nav>
  )
}
