import { RoundScore } from '#components/trivia/round-score'
import { RoundSteps } from '#components/trivia/round-steps'
import { RoundStripSample } from '#components/trivia/round-strip-sample'
import { TriviaPlay } from '#components/trivia/trivia-play'
import { Section } from '#components/ui/section'
import type { Trivia } from '#lib/contract/trivia'
import { links } from '#lib/links'
import { absolute } from '#lib/site/pages/absolute'
import styles from './styleguide.module.css'

const SAMPLE: Trivia = {
  id: 'sample',
  slug: 'sample-question',
  question: 'Which of these is right?',
  category: { id: 'sample', slug: 'sample', name: 'Samples' },
  publishedAt: '2026-11-02T09:00:00Z',
  options: ['This one is not', 'This one is', 'This one is not either, in words that need a second line on a phone'],
  correctOption: 1,
  answer: 'The second one.',
  explanation: '<p>Press an option: the first that is opened is the guess.</p>',
  sources: [],
}
const ROUND = { slug: 'sample', name: 'Samples', count: 2 }
const STRIPS = [
  { state: 'before a guess', guessed: 0, words: 'Next unanswered question' },
  { state: 'after one', guessed: 1, words: 'Next unanswered question' },
  { state: 'at its end', guessed: 2, words: 'Next round: Another one' },
]

/** A question to play, the numbers of a round, and its score, of which a guess shows each state; the strip of a whole round in all of its states. */
export function TriviaSamples() {
  return (
    <Section id="trivia" title="Trivia">
      <RoundSteps steps={[SAMPLE.slug, 'another-question']} />
      <h3 id={SAMPLE.slug}>{SAMPLE.question}</h3>
      <TriviaPlay item={SAMPLE} />
      <h3 id="another-question">The score of its round</h3>
      <RoundScore round={ROUND} rounds={[ROUND]} order={['teapot-status']} address={absolute(links.styleguide)} />
      {STRIPS.map(({ state, guessed, words }) => (
        <div key={state} className={styles.sample}>
          <h3>The strip of a round {state}</h3>
          <RoundStripSample
            label={`Round ${state}`}
            round={ROUND}
            guessed={guessed}
            next={{ href: links.styleguide, words }}
          />
        </div>
      ))}
    </Section>
  )
}
