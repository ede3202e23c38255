'use client'

import { useState } from 'react'
import { type Shared, shareWords } from '#lib/browser/client/share-words'
import { forgetRound, type Guess, readGuesses, scoreWords } from '#lib/browser/client/visitor/guesses'
import { useStored } from '#lib/browser/client/visitor/use-stored'
import { type Round, RoundStrip } from './round-strip'

interface RoundScoreProps {
  /** The round that the page belongs to; it is one of `rounds`. */
  round: Round
  rounds: Round[]
  /** Its questions in the order in which they are offered, and where each is answered. */
  order: { slug: string; href: string }[]
  /** The address of the list of all questions. */
  list: string
  /** The absolute address of the round. */
  address: string
  /** Whether the page shows the whole round, and not one question of it. */
  isWhole?: boolean
}

const NONE: Guess[] = []
/** How long it says what became of the result. */
const SHOWN_MS = 4000

/** The score of a round, the way to the next question that is not done, and the result to share: with JavaScript alone. */
export function RoundScore({ round, rounds, order, list, address, isWhole = false }: RoundScoreProps) {
  const guesses = useStored(readGuesses, NONE)
  const [shared, setShared] = useState<Shared>()
  const ofRound = guesses.filter(({ category }) => category === round.slug)
  const isOver =
    isWhole && ofRound.length > 0 && order.every(({ slug }) => ofRound.some((guess) => guess.slug === slug))
  const again = () => forgetRound(round.slug) && location.assign(location.pathname)
  const share = async () => {
    setShared(await shareWords(`${scoreWords(ofRound)} in the trivia round “${round.name}” of WSE\n${address}`))
    setTimeout(setShared, SHOWN_MS, undefined)
  }
  return (
    <RoundStrip
      round={round}
      guesses={guesses}
      next={nextOf(order, rounds, round, guesses) ?? { href: list, words: 'All trivia' }}
      isWhole={isWhole}
      isOver={isOver}
      shareWords={WORDS[shared ?? 'shared']}
      onShare={share}
      onAgain={again}
    />
  )
}

const WORDS: Record<Shared, string> = {
  shared: 'Share the result',
  copied: 'Copied',
  refused: 'This browser did not let it be copied',
}

function nextOf(order: RoundScoreProps['order'], rounds: Round[], { slug: here }: Round, guesses: Guess[]) {
  const next = order.find(({ slug }) => guesses.every((guess) => guess.slug !== slug))
  if (next) return { href: next.href, words: 'Next unanswered question' }
  const isOpen = ({ slug, count }: Round) => guesses.filter(({ category }) => category === slug).length < count
  const other = rounds.find((round) => round.slug !== here && isOpen(round))
  return other && { href: other.href, words: `Next round: ${other.name}` }
}
