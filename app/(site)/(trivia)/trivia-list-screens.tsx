import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { ListScreen } from '#components/listing/list-screen'
import { TriviaCard } from '#components/trivia/trivia-card'
import { categoriesOf } from '#lib/data/category'
import { triviaPage, triviaPageOfCategory } from '#lib/data/trivia'
import { PAGE_SIZE } from '#lib/limits'
import { links } from '#lib/links'
import { pagedDescription, pagedTitle, pageMetadata } from '#lib/seo/metadata'

const TITLE = 'Trivia'
const DESCRIPTION =
  'Small questions about protocols, hardware and the history of infrastructure. Guess first: each answer comes with its explanation and source.'
const LEAD =
  'Small questions about the machines and agreements that everything else stands on. Guess first; the answer and its source wait below.'

/** One page of the list of all; a page past the end is a 404. */
export async function TriviaList({ page }: { page: number }) {
  const [list, categories] = await Promise.all([triviaPage({ page, size: PAGE_SIZE }), categoriesOf('TRIVIA')])
  if (page > 1 && list.items.length === 0) notFound()
  return (
    <ListScreen
      title={pagedTitle(TITLE, page)}
      lead={LEAD}
      categories={categories}
      list={list}
      card={(item) => <TriviaCard item={item} level="h2" />}
      href={links.triviaList}
    />
  )
}

/** One page of a category's list; an unknown category and a page past the end are a 404. */
export async function TriviaCategoryList({ category, page }: { category: string; page: number }) {
  const categories = await categoriesOf('TRIVIA')
  const current = categories.find(({ slug }) => slug === category)
  if (!current) notFound()
  const list = await triviaPageOfCategory(current.id, { page, size: PAGE_SIZE })
  if (page > 1 && list.items.length === 0) notFound()
  return (
    <ListScreen
      title={pagedTitle(current.name, page)}
      lead={current.description}
      trail={[{ name: TITLE, href: links.triviaList() }]}
      categories={categories}
      currentCategory={category}
      list={list}
      card={(item) => <TriviaCard item={item} level="h2" />}
      href={(number) => links.triviaCategory(category, number)}
    />
  )
}

export const triviaListMetadata = (page: number): Metadata =>
  pageMetadata({
    title: pagedTitle(TITLE, page),
    description: pagedDescription(DESCRIPTION, page),
    path: links.triviaList(page),
  })

export async function triviaCategoryMetadata(category: string, page: number): Promise<Metadata> {
  const current = (await categoriesOf('TRIVIA')).find(({ slug }) => slug === category)
  if (!current) return {}
  return pageMetadata({
    title: pagedTitle(`${TITLE}: ${current.name}`, page),
    description: pagedDescription(current.description, page),
    path: links.triviaCategory(category, page),
  })
}
