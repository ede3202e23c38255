import { TriviaCard } from '#components/trivia/trivia-card'
import { ButtonLink } from '#components/ui/button-link'
import { links } from '#lib/links'
import { triviaPages } from '#lib/pages/trivia'
import { articleListScreens } from '../article-list-screens'

/** The lists of trivia. */
export const triviaScreens = articleListScreens({
  type: 'TRIVIA',
  pages: triviaPages,
  card: (item) => <TriviaCard item={item} level="h2" />,
  besides: ({ slug, count }) => (
    <ButtonLink href={links.triviaRound(slug)}>
      {count === 1 ? 'Play the round: one question' : `Play the round: ${count} questions`}
    </ButtonLink>
  ),
  entry: (item) => ({ name: item.question, path: links.trivia(item.slug) }),
})
