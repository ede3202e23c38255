import { SiteLink } from '#components/ui/site-link'
import styles from './previous-next.module.css'

interface Neighbour {
  slug: string
  title: string
}

/** The items before and after this one in a list that runs from the newest to the oldest. */
export function neighbours(index: Neighbour[], slug: string): { previous?: Neighbour; next?: Neighbour } {
  const at = index.findIndex((item) => item.slug === slug)
  if (at === -1) return {}
  const [next, previous] = [index[at - 1], index[at + 1]]
  return { ...(previous && { previous }), ...(next && { next }) }
}

/** Links to the item published before this one and to the one after it. */
export function PreviousNext({
  index,
  slug,
  href,
}: {
  index: Neighbour[]
  slug: string
  href: (slug: string) => string
}) {
  const { previous, next } = neighbours(index, slug)
  if (!previous && !next) return null
  return (
    <nav aria-label="Previous and next" className={`wrap ${styles.both}`}>
      {previous && (
        <p>
          <span className="note">Previous</span>
          <SiteLink href={href(previous.slug)} rel="prev">
            {previous.title}
          </SiteLink>
        </p>
      )}
      {next && (
        <p className={styles.next}>
          <span className="note">Next</span>
          <SiteLink href={href(next.slug)} rel="next">
            {next.title}
          </SiteLink>
        </p>
      )}
    </nav>
  )
}
