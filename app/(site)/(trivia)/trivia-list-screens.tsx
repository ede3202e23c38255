import { Fragment } from 'react'
import { TriviaCard } from '#components/trivia/trivia-card'
import { ButtonLink } from '#components/ui/button-link'
import type { Category } from '#lib/contract/category'
import { links } from '#lib/links'
import { triviaPages } from '#lib/site/pages/trivia'
import { articleListScreens } from '../article-list-screens'

/** The way from a list to the rounds of what it shows. */
function RoundOffer({ categories }: { categories: Category[] }) {
  const [only, ...others] = categories
  if (!only) return null
  if (others.length > 0) {
    return (
      <>
        Play a round:{' '}
        {categories.map(({ slug, name }, index) => (
          <Fragment key={slug}>
            {index > 0 && ', '}
            <a href={links.triviaRound(slug)}>{name}</a>
          </Fragment>
        ))}
      </>
    )
  }
  return (
    <ButtonLink href={links.triviaRound(only.slug)}>
      {only.count === 1 ? 'Play the round: one question' : `Play the round: ${only.count} questions`}
    </ButtonLink>
  )
}

/** The lists of trivia. */
export const triviaScreens = articleListScreens({
  type: 'TRIVIA',
  pages: triviaPages,
  card: (item) => <TriviaCard item={item} level="h2" />,
  introduction: (shown) => <RoundOffer categories={shown} />,
  path: ({ slug }) => links.trivia(slug),
})
