import 'server-only'
import { toHtml } from 'hast-util-to-html'
import { h } from 'hastscript'
import type { Category } from '#lib/contract/category'
import type { Trivia, TriviaSummary } from '#lib/contract/trivia'
import { articleTrail, links } from '#lib/links'
import { triviaSummary } from '#lib/reading/data/articles'
import { tags } from '#lib/reading/data/tags'
import { roundOf, triviaData } from '#lib/reading/data/trivia'
import { type ArticlePages, categoryModel, type ListModel, pagesFrom } from '#lib/site/pages/article-pages'
import type { PageModel } from '#lib/site/pages/page-model'
import { quiz } from '#lib/site/pages/structured-data/articles'

/** @returns The page of a question. */
export function triviaModel(item: Trivia): PageModel {
  const { slug, question, category, publishedAt, options, answer, explanation } = item
  return {
    path: links.trivia(slug),
    title: question,
    summary: triviaSummary(category),
    description: `Guess first: the answer, its explanation and its source are one click away. ${category.name}: ${question}`,
    kind: 'Trivia',
    cover: [category.slug, slug],
    trail: articleTrail.TRIVIA(category),
    article: { publishedAt, section: category.name },
    cacheTags: [tags.item('trivia', slug)],
    structuredData: [quiz(item)],
    html:
      toHtml([
        ...(options.length > 0
          ? [
              h(
                'ul',
                options.map((option) => h('li', option)),
              ),
            ]
          : []),
        h('p', answer),
      ]) + explanation,
  }
}

/** @returns The page on which a category's questions are played one after the other. */
export function roundModel(category: Category): ListModel {
  const { slug, name, description } = category
  const { count } = roundOf(category)
  const subject = name.toLowerCase()
  return {
    ...categoryModel(category, triviaPages, 1),
    path: links.triviaRound(slug),
    title: `Trivia round: ${name}`,
    heading: `${name}: the round`,
    lead: `${count === 1 ? 'One question' : `${count} questions`} on ${subject}, one after the other. Guess first: each answer opens below its options, with its source.`,
    description: `A round of trivia on ${subject}, ${count === 1 ? 'with one question' : `${count} questions on one page`}. ${description}`,
    trail: articleTrail.TRIVIA({ slug, name }),
  }
}

/** The trivia. */
export const triviaPages: ArticlePages<Trivia, TriviaSummary> = {
  title: 'Trivia',
  lead: 'Small questions about the machines and agreements that everything else stands on. Guess first; the answer and its source wait below.',
  description:
    'Small questions about protocols, hardware and the history of infrastructure. Guess first: each answer comes with its explanation and source.',
  ...pagesFrom('trivia', { call: ({ trivia }, slug) => trivia.data({ slug }), read: triviaData, model: triviaModel }),
}
