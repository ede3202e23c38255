'use client'

import type { Guess } from '#lib/browser/client/visitor/guesses'
import { type Round, RoundStrip } from './round-strip'

interface RoundStripSampleProps {
  label: string
  round: Round
  /** How many of its questions have a guess; every other one is right. */
  guessed: number
  next: { href: string; words: string }
}

const nothing = () => {}

/** The strip of a whole round in one of its states, for the style guide: it stores nothing. */
export function RoundStripSample({ label, round, guessed, next }: RoundStripSampleProps) {
  const guesses = Array.from(
    { length: guessed },
    (_, index): Guess => ({
      slug: String(index),
      category: round.slug,
      question: '',
      option: '',
      isRight: index % 2 === 0,
    }),
  )
  return (
    <RoundStrip
      label={label}
      round={round}
      guesses={guesses}
      next={next}
      isWhole
      isOver={guessed === round.count}
      shareWords="Share the result"
      onShare={nothing}
      onAgain={nothing}
    />
  )
}
