import { links } from '#lib/links'
import type { SearchAnswer, TextPart } from '#lib/site/search/search-answer'

interface SearchResultsProps {
  answer: SearchAnswer
  /** Gets the link of each result. */
  linkRef?: (at: number, link: HTMLAnchorElement | null) => void
}

/**
 * The answer to a question: how many were found, and each with its found words marked. `data-place` says where
 * lib/site/search/fill-results.ts writes when it copies this for a browser without JavaScript.
 */
export function SearchResults({ answer: { found, items }, linkRef }: SearchResultsProps) {
  return (
    <>
      <p id="found" data-place="found">
        {found}
      </p>
      {items.length === 0 ? (
        <p>
          Try a shorter word or a different one, look through <a href={links.blogs()}>all blogs</a> or{' '}
          <a href={links.services}>what we do</a>, or <a href={links.contact}>ask us</a>.
        </p>
      ) : (
        <ol data-place="items">
          {items.map(({ href, kind, title, summary }, at) => (
            <li key={href} data-place="item">
              <p className="note" data-place="kind">
                {kind}
              </p>
              <a href={href} ref={linkRef && ((link) => linkRef(at, link))} data-place="title">
                <Marked parts={title} />
              </a>
              <p data-place="summary">
                <Marked parts={summary} />
              </p>
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

const Marked = ({ parts }: { parts: TextPart[] }) =>
  parts.map(({ at, text, isFound }) => (isFound ? <mark key={at}>{text}</mark> : text))
