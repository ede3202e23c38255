import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { InfographicCard } from '#components/infographic/infographic-card'
import { ListScreen } from '#components/listing/list-screen'
import { categoriesOf } from '#lib/data/category'
import { infographicPage, infographicPageOfCategory } from '#lib/data/infographic'
import { PAGE_SIZE } from '#lib/limits'
import { links } from '#lib/links'
import { pagedDescription, pagedTitle, pageMetadata } from '#lib/seo/metadata'

const TITLE = 'Infographics'
const DESCRIPTION =
  'Public figures about the internet, energy and availability, drawn from the data itself: each chart has its table, its note and its source.'
const LEAD =
  'Public figures about infrastructure, drawn from the data itself: each chart has its table, its note and its source.'

/** One page of the list of all; a page past the end is a 404. */
export async function InfographicList({ page }: { page: number }) {
  const [list, categories] = await Promise.all([
    infographicPage({ page, size: PAGE_SIZE }),
    categoriesOf('INFOGRAPHIC'),
  ])
  if (page > 1 && list.items.length === 0) notFound()
  return (
    <ListScreen
      title={pagedTitle(TITLE, page)}
      lead={LEAD}
      categories={categories}
      list={list}
      card={(item) => <InfographicCard item={item} level="h2" />}
      href={links.infographics}
    />
  )
}

/** One page of a category's list; an unknown category and a page past the end are a 404. */
export async function InfographicCategoryList({ category, page }: { category: string; page: number }) {
  const categories = await categoriesOf('INFOGRAPHIC')
  const current = categories.find(({ slug }) => slug === category)
  if (!current) notFound()
  const list = await infographicPageOfCategory(current.id, { page, size: PAGE_SIZE })
  if (page > 1 && list.items.length === 0) notFound()
  return (
    <ListScreen
      title={pagedTitle(current.name, page)}
      lead={current.description}
      trail={[{ name: TITLE, href: links.infographics() }]}
      categories={categories}
      currentCategory={category}
      list={list}
      card={(item) => <InfographicCard item={item} level="h2" />}
      href={(number) => links.infographicCategory(category, number)}
    />
  )
}

export const infographicListMetadata = (page: number): Metadata =>
  pageMetadata({
    title: pagedTitle(TITLE, page),
    description: pagedDescription(DESCRIPTION, page),
    path: links.infographics(page),
  })

export async function infographicCategoryMetadata(category: string, page: number): Promise<Metadata> {
  const current = (await categoriesOf('INFOGRAPHIC')).find(({ slug }) => slug === category)
  if (!current) return {}
  return pageMetadata({
    title: pagedTitle(`${TITLE}: ${current.name}`, page),
    description: pagedDescription(current.description, page),
    path: links.infographicCategory(category, page),
  })
}
