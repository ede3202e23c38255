'use client'

import { type ReactNode, useEffect, useRef, useState } from 'react'
import { earlyPresses } from '#lib/browser/client/early-presses'
import { addGuess, type Guess, readGuesses, scoreWords } from '#lib/browser/client/visitor/guesses'
import { useStored } from '#lib/browser/client/visitor/use-stored'
import styles from './trivia-options.module.css'

interface TriviaOptionsProps {
  slug: string
  /** The slug of its category. */
  category: string
  question: string
  options: string[]
  correctOption?: number | undefined
  /** What the answer is. */
  children: ReactNode
}

const NONE: Guess[] = []

/**
 * The options of a question and its answer, each behind native disclosure. With JavaScript the first option that is opened is
 * the guess: it is stored, marked and announced, and the answer opens. Where there is nothing to guess, the question is done when
 * its answer is read.
 */
export function TriviaOptions({ slug, category, question, options, correctOption, children }: TriviaOptionsProps) {
  const stored = useStored(readGuesses, NONE).find((guess) => guess.slug === slug)
  const [unstored, setUnstored] = useState<string>()
  const [isAnswered, setAnswered] = useState(false)
  const [said, setSaid] = useState('')
  const boxes = useRef<(HTMLDetailsElement | null)[]>([])
  const list = useRef<HTMLOListElement>(null)
  const answer = useRef<HTMLDetailsElement>(null)
  const chosen = stored?.option ?? unstored

  /** Once it is guessed, the right option is marked beside the one that was chosen. */
  const isRevealed = (option: string, index: number) =>
    chosen !== undefined && option !== chosen && index === correctOption

  const guess = (index: number) => {
    const option = options[index]
    const isKnown = unstored !== undefined || readGuesses().some((other) => other.slug === slug)
    if (option === undefined || correctOption === undefined || isKnown) return
    const isRight = index === correctOption
    if (!addGuess({ slug, category, question, option, isRight })) setUnstored(option)
    setAnswered(true)
    const score = scoreWords(readGuesses().filter((other) => other.category === category))
    setSaid(`${verdict(isRight)} The answer is open below the options.${score ? ` ${score}.` : ''}`)
  }
  const read = () => correctOption === undefined && addGuess({ slug, category, question })
  // What was opened before the page's scripts were there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the page is hydrated
  useEffect(() => {
    // Opening one closes the one before.
    const [press] = earlyPresses(list.current)
    guess(boxes.current.findIndex((box) => (press ? box?.contains(press.target as Node) : box?.open)))
    if (answer.current?.open) read()
  }, [])

  return (
    <>
      {options.length > 0 && (
        <ol ref={list} className={styles.options} data-hydrate="guesses">
          {options.map((option, index) => (
            <li
              key={option}
              data-guess={option === chosen ? wordOf(index === correctOption) : undefined}
              data-right={isRevealed(option, index) || undefined}
            >
              <details
                name={`options-${slug}`}
                ref={(box) => {
                  boxes.current[index] = box
                }}
                // Two presses in a row close it before it says that it was opened.
                onToggle={() => guess(index)}
              >
                <summary>
                  {option}
                  {option === chosen && (
                    <span className="visually-hidden">, your guess, {wordOf(index === correctOption)}</span>
                  )}
                  {isRevealed(option, index) && <span className="visually-hidden">, the right answer</span>}
                </summary>
                <p>{verdict(index === correctOption)}</p>
              </details>
            </li>
          ))}
        </ol>
      )}
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <details
        ref={answer}
        className={styles.answer}
        open={isAnswered || undefined}
        onToggle={({ currentTarget }) => currentTarget.open && read()}
      >
        <summary>Show the answer</summary>
        {children}
      </details>
    </>
  )
}

const wordOf = (isRight: boolean) => (isRight ? 'right' : 'wrong')
const verdict = (isRight: boolean) => (isRight ? 'That is right.' : 'Not this one.')
