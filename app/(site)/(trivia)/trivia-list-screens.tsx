import { TriviaCard } from '#components/trivia/trivia-card'
import { links } from '#lib/links'
import { triviaPages } from '#lib/pages/trivia'
import { articleListScreens } from '../article-list-screens'

/** The lists of trivia. */
export const triviaScreens = articleListScreens({
  type: 'TRIVIA',
  pages: triviaPages,
  card: (item) => <TriviaCard item={item} level="h2" />,
  entry: (item) => ({ name: item.question, path: links.trivia(item.slug) }),
})
