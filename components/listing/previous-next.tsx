import styles from './previous-next.module.css'

interface Neighbour {
  slug: string
  title: string
}

interface PreviousNextProps {
  previous?: Neighbour
  next?: Neighbour
  href: (slug: string) => string
}

/** Links to the item published before this one and to the one after it. */
export function PreviousNext({ previous, next, href }: PreviousNextProps) {
  if (!previous && !next) return null
  return (
    <nav aria-label="Previous and next" className={`wrap ${styles.both}`}>
      {previous && (
        <p>
          <span className="note">Previous</span>
          <a href={href(previous.slug)} rel="prev">
            {previous.title}
          </a>
        </p>
      )}
      {next && (
        <p className={styles.next}>
          <span className="note">Next</span>
          <a href={href(next.slug)} rel="next">
            {next.title}
          </a>
        </p>
      )}
    </nav>
  )
}
