import { Prose } from '#components/ui/prose'
import { SourceList } from '#components/ui/source-list'
import type { Trivia } from '#lib/contract/trivia'
import { TriviaOptions } from './trivia-options'
import styles from './trivia-options.module.css'

/** What there is to play of a trivia: its options, and the answer with its explanation and sources. */
export function TriviaPlay({ item }: { item: Trivia }) {
  const { slug, category, question, options, correctOption, answer, explanation, sources } = item
  return (
    <TriviaOptions
      slug={slug}
      category={category.slug}
      question={question}
      options={options}
      correctOption={correctOption}
    >
      <p className={styles.short}>{answer}</p>
      <Prose html={explanation} />
      <SourceList sources={sources} />
    </TriviaOptions>
  )
}
