import { type Guess, scoreWords } from '#lib/browser/client/visitor/guesses'
import styles from './round-score.module.css'

/** The round of a category. */
export interface Round {
  /** The slug and the name of the category. */
  slug: string
  name: string
  /** How many questions it has. */
  count: number
  href: string
}

interface RoundStripProps {
  round: Round
  /** What was guessed in this visit, in all rounds. */
  guesses: Guess[]
  /** Where to go on. */
  next: { href: string; words: string }
  /** Whether it belongs to the whole round: once something was guessed, it stays at the foot of the window. */
  isWhole?: boolean
  /** Whether every question of the round is done. */
  isOver?: boolean
  /** What the button says that shares the result. */
  shareWords: string
  onShare: () => void
  onAgain: () => void
}

/** The score of a round, the way on and what can be done with the result. */
export function RoundStrip(props: RoundStripProps) {
  const { round, guesses, next, isWhole = false, isOver = false } = props
  const ofRound = guesses.filter(({ category }) => category === round.slug)
  const score = scoreWords(ofRound)
  return (
    <section className={classOf(isWhole, score !== undefined)} aria-label="Round">
      <p className={styles.cell}>
        <span className="note">Round</span>
        {isWhole ? <span>{round.name}</span> : <a href={round.href}>{titleOf(round)}</a>}
      </p>
      <p className={`${styles.cell} ${styles.live}`} data-hydrate="guesses">
        <span className="note">{labelOf(scoreWords(guesses), score)}</span>
        <strong>{score ?? 'No guess yet'}</strong>
      </p>
      <a className={styles.live} href={next.href}>
        {next.words}
      </a>
      <button type="button" className={styles.live} onClick={props.onShare} disabled={!score}>
        <span aria-live="polite">{props.shareWords}</span>
      </button>
      {isOver && (
        <button type="button" className={styles.live} onClick={props.onAgain}>
          Play it again
        </button>
      )}
    </section>
  )
}

const classOf = (isWhole: boolean, hasScore: boolean) =>
  [styles.score, isWhole && styles.whole, isWhole && hasScore && styles.sticky].filter(Boolean).join(' ')

const titleOf = ({ name, count }: Round) => `${name}, ${count === 1 ? 'one question' : `${count} questions`}`

/** What was guessed in other rounds counts in the note alone. */
const labelOf = (all?: string, ofRound?: string) =>
  all && all !== ofRound ? `This round; in all ${all}` : 'Your score'
