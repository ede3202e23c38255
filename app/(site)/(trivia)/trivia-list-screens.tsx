import { TriviaCard } from '#components/trivia/trivia-card'
import { triviaPage, triviaPageOfCategory } from '#lib/data/trivia'
import { links } from '#lib/links'
import { articleListScreens } from '../article-list-screens'

/** The lists of trivia. */
export const triviaScreens = articleListScreens({
  type: 'TRIVIA',
  title: 'Trivia',
  lead: 'Small questions about the machines and agreements that everything else stands on. Guess first; the answer and its source wait below.',
  description:
    'Small questions about protocols, hardware and the history of infrastructure. Guess first: each answer comes with its explanation and source.',
  page: triviaPage,
  pageOfCategory: triviaPageOfCategory,
  card: (item) => <TriviaCard item={item} level="h2" />,
  entry: (item) => ({ name: item.question, path: links.trivia(item.slug) }),
})
