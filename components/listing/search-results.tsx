import { links } from '#lib/links'
import type { SearchAnswer, TextPart } from '#lib/site/search/search-answer'
import pageStyles from './pagination.module.css'
import styles from './search-results.module.css'

/**
 * What narrows an answer, or leads to another: the kinds with their counts, and what else may have been meant. `data-place` says
 * where lib/site/search/fill-results.ts writes when it copies this and the results.
 */
export function SearchKinds({ answer: { hint, kinds = [] } }: { answer: SearchAnswer }) {
  return (
    <>
      <nav aria-label="Narrow the results" className={styles.kinds} data-place="nav" hidden={kinds.length === 0}>
        <ul data-place="kinds">
          {kinds.map(({ name, count, href, isCurrent }) => (
            <li key={name} data-place="of-kind">
              <a href={href} rel="nofollow" aria-current={isCurrent} data-place="name">
                {name} {count}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <p className={styles.hint} data-place="hint" hidden={!hint}>
        <span data-place="hint-text">{hint?.text}</span>{' '}
        <a href={hint?.href} data-place="hint-link" hidden={!hint?.href}>
          {hint?.link}
        </a>
      </p>
    </>
  )
}

/** The answer to a question: how many were found, and each with its found words marked. */
export function SearchResults({ answer: { found, items, pages } }: { answer: SearchAnswer }) {
  return (
    <>
      <p id="found" data-place="found">
        {found}
      </p>
      {items.length === 0 ? (
        <p>
          Try a shorter word or a different one, look through <a href={links.blogs()}>all posts</a> or{' '}
          <a href={links.services}>what we do</a>, or <a href={links.contact}>ask us</a>.
        </p>
      ) : (
        <>
          <ol className={styles.items} data-place="items">
            {items.map(({ href, kind, date, image, title, summary }) => (
              <li key={href} data-place="item">
                <h2>
                  <a href={href} data-place="title">
                    <Marked parts={title} />
                  </a>
                </h2>
                <div className={styles.facts}>
                  <p className="note" data-place="kind">
                    {kind}
                  </p>
                  <p className={styles.date} data-place="date">
                    {date}
                  </p>
                </div>
                <p className={styles.summary} data-place="summary">
                  <Marked parts={summary} />
                </p>
                <div className={styles.picture} data-place="picture">
                  {/* biome-ignore lint/performance/noImgElement: a small drawing that needs no resizing */}
                  {image && <img alt="" loading="lazy" src={image} />}
                </div>
              </li>
            ))}
          </ol>
          <nav aria-label="Pages" className={pageStyles.pagination} data-place="pages" hidden={!pages}>
            <a href={pages?.previous} rel="prev nofollow" data-place="previous" hidden={!pages?.previous}>
              Previous page
            </a>
            <span className="note" data-place="page">
              {pages?.text}
            </span>
            <a href={pages?.next} rel="next nofollow" data-place="next" hidden={!pages?.next}>
              Next page
            </a>
          </nav>
        </>
      )}
    </>
  )
}

const Marked = ({ parts }: { parts: TextPart[] }) =>
  parts.map(({ at, text, isFound }) => (isFound ? <mark key={at}>{text}</mark> : text))
