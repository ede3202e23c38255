'use client'

import { type Guess, readGuesses } from '#lib/browser/client/visitor/guesses'
import { useStored } from '#lib/browser/client/visitor/use-stored'
import styles from './round-steps.module.css'

const NONE: Guess[] = []

/** The numbers of a round's questions as links to them; those that are done say how. */
export function RoundSteps({ steps }: { steps: string[] }) {
  const guesses = useStored(readGuesses, NONE)
  return (
    <nav aria-label="Questions of this round" className={styles.steps}>
      <ol>
        {steps.map((slug, index) => {
          const guess = guesses.find((other) => other.slug === slug)
          const result = guess && resultOf(guess)
          return (
            <li key={slug}>
              <a href={`#${slug}`} data-guess={result}>
                {index + 1}
                {result && <span className="visually-hidden">, {result}</span>}
              </a>
            </li>
          )
        })}
      </ol>
    </nav>
  )
}

const resultOf = ({ isRight }: Guess) => (isRight === undefined ? 'read' : isRight ? 'right' : 'wrong')
