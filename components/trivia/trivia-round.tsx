import type { Trivia } from '#lib/contract/trivia'
import { links } from '#lib/links'
import { RoundSteps } from './round-steps'
import { TriviaPlay } from './trivia-play'
import styles from './trivia-round.module.css'

/** The questions of a round one after the other, each with its options and its answer, and their numbers above them. */
export function TriviaRound({ items }: { items: Trivia[] }) {
  return (
    <>
      <RoundSteps steps={items.map(({ slug }) => slug)} />
      <ol className={styles.round}>
        {items.map((item, index) => (
          <li key={item.slug}>
            <p className="note">
              {index + 1} of {items.length}
            </p>
            <div>
              <h2 id={item.slug} tabIndex={-1}>
                {item.question}
              </h2>
              <TriviaPlay item={item} />
              <a
                className={styles.alone}
                href={links.trivia(item.slug)}
                aria-label={`The page of this question: ${item.question}`}
              >
                The page of this question
              </a>
            </div>
          </li>
        ))}
      </ol>
    </>
  )
}
