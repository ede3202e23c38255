import { formatNumber } from '#lib/base/format/format-number'
import { CONTENT_TYPES } from '#lib/content-types'
import type { Category } from '#lib/contract/category'
import { categoryOf, listOf } from '#lib/links'
import styles from './category-nav.module.css'

interface CategoryNavProps {
  categories: Category[]
  /** The slug of the category being shown; none on the list of all. */
  current?: string
}

/** The categories of one content type as plain links, with how many items each holds. */
export function CategoryNav({ categories, current }: CategoryNavProps) {
  const [first] = categories
  if (!first) return null
  return (
    <nav aria-label={`Categories of ${CONTENT_TYPES[first.type].plural.toLowerCase()}`} className={styles.categories}>
      <ul>
        <li>
          <a href={listOf[first.type]()} aria-current={current ? undefined : 'page'}>
            All
          </a>
        </li>
        {categories.map(({ slug, name, type, count }) => (
          <li key={slug}>
            <a href={categoryOf[type](slug)} aria-current={slug === current ? 'page' : undefined}>
              {name} <span className="note">{formatNumber(count)}</span>
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
