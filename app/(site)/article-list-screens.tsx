import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { ListScreen } from '#components/listing/list-screen'
import { StructuredData } from '#components/ui/structured-data'
import type { ContentType } from '#lib/contract/category'
import type { PageOf, PageQuery } from '#lib/contract/common'
import { categoriesOf } from '#lib/data/category'
import { interestChoices } from '#lib/data/persona'
import { PAGE_SIZE } from '#lib/limits'
import { type Crumb, categoryOf, listOf } from '#lib/links'
import { pagedDescription, pagedTitle, pageMetadata } from '#lib/seo/metadata'
import { breadcrumbs, collection, graphOf } from '#lib/seo/structured-data/site'

interface ArticleLists<T> {
  type: ContentType
  title: string
  lead: string
  description: string
  page: (query: PageQuery) => Promise<PageOf<T>>
  pageOfCategory: (categoryId: string, query: PageQuery) => Promise<PageOf<T>>
  card: (item: T) => ReactNode
  /** An item's name and path. */
  entry: (item: T) => { name: string; path: string }
}

/** Asks the first page how far the list goes: an answer for each number that somebody may think of would fill the memory. */
async function hasPage(list: (query: PageQuery) => Promise<{ total: number }>, page: number): Promise<boolean> {
  return page === 1 || (page - 1) * PAGE_SIZE < (await list({ page: 1, size: PAGE_SIZE })).total
}

/** The lists of one content type, all of it and by category, and what they tell search engines. A page past the end is a 404. */
export function articleListScreens<T extends { slug: string; category: { slug: string } }>(lists: ArticleLists<T>) {
  const { type, title, lead, description, page: pageOfAll, pageOfCategory, card, entry } = lists
  const listGraph = (words: { title: string; description: string; path: string }, items: T[], trail: Crumb[]) =>
    graphOf(collection(words, items.map(entry)), breadcrumbs(trail, words.title, words.path))
  const categoryNamed = async (slug: string) => (await categoriesOf(type)).find((category) => category.slug === slug)

  return {
    async List({ page }: { page: number }) {
      if (!(await hasPage(pageOfAll, page))) notFound()
      const [list, categories, choices] = await Promise.all([
        pageOfAll({ page, size: PAGE_SIZE }),
        categoriesOf(type),
        interestChoices(),
      ])
      const words = { title: pagedTitle(title, page), lead }
      return (
        <>
          <StructuredData graph={listGraph({ ...words, description, path: listOf[type](page) }, list.items, [])} />
          <ListScreen
            {...words}
            categories={categories}
            choices={choices}
            list={list}
            card={card}
            href={listOf[type]}
          />
        </>
      )
    },

    async CategoryList({ category, page }: { category: string; page: number }) {
      const categories = await categoriesOf(type)
      const current = categories.find(({ slug }) => slug === category)
      if (!current) notFound()
      if (!(await hasPage((query) => pageOfCategory(current.id, query), page))) notFound()
      const [list, choices] = await Promise.all([
        pageOfCategory(current.id, { page, size: PAGE_SIZE }),
        interestChoices(),
      ])
      const path = categoryOf[type](category, page)
      const words = { title: pagedTitle(current.name, page), description: current.description, path }
      return (
        <>
          <StructuredData graph={listGraph(words, list.items, [{ name: title, href: listOf[type]() }])} />
          <ListScreen
            title={words.title}
            lead={current.description}
            trail={[{ name: title, href: listOf[type]() }]}
            categories={categories}
            currentCategory={category}
            choices={choices}
            list={list}
            card={card}
            href={(number) => categoryOf[type](category, number)}
          />
        </>
      )
    },

    listMetadata: (page: number): Metadata =>
      pageMetadata({
        title: pagedTitle(title, page),
        description: pagedDescription(description, page),
        path: listOf[type](page),
        kind: title,
        cover: [type.toLowerCase(), type.toLowerCase()],
      }),

    async categoryMetadata(category: string, page: number): Promise<Metadata> {
      const current = await categoryNamed(category)
      if (!current) return {}
      return pageMetadata({
        title: pagedTitle(`${title}: ${current.name}`, page),
        description: pagedDescription(current.description, page),
        path: categoryOf[type](category, page),
        kind: title,
        cover: [category, category],
      })
    },
  }
}
