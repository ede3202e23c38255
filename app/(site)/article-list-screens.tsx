import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { ListScreen } from '#components/listing/list-screen'
import type { ContentType } from '#lib/contract/category'
import type { PageOf, PageQuery } from '#lib/contract/common'
import { categoriesOf } from '#lib/data/category'
import { PAGE_SIZE } from '#lib/limits'
import { categoryOf, listOf } from '#lib/links'
import { pagedDescription, pagedTitle, pageMetadata } from '#lib/seo/metadata'

interface ArticleLists<T> {
  type: ContentType
  title: string
  lead: string
  description: string
  page: (query: PageQuery) => Promise<PageOf<T>>
  pageOfCategory: (categoryId: string, query: PageQuery) => Promise<PageOf<T>>
  card: (item: T) => ReactNode
}

/** The lists of one content type, all of it and by category, and what they tell search engines. A page past the end is a 404. */
export function articleListScreens<T extends { slug: string }>(lists: ArticleLists<T>) {
  const { type, title, lead, description, page: pageOfAll, pageOfCategory, card } = lists
  const categoryNamed = async (slug: string) => (await categoriesOf(type)).find((category) => category.slug === slug)

  return {
    async List({ page }: { page: number }) {
      const [list, categories] = await Promise.all([pageOfAll({ page, size: PAGE_SIZE }), categoriesOf(type)])
      if (page > 1 && list.items.length === 0) notFound()
      const words = { title: pagedTitle(title, page), lead }
      return <ListScreen {...words} categories={categories} list={list} card={card} href={listOf[type]} />
    },

    async CategoryList({ category, page }: { category: string; page: number }) {
      const categories = await categoriesOf(type)
      const current = categories.find(({ slug }) => slug === category)
      if (!current) notFound()
      const list = await pageOfCategory(current.id, { page, size: PAGE_SIZE })
      if (page > 1 && list.items.length === 0) notFound()
      return (
        <ListScreen
          title={pagedTitle(current.name, page)}
          lead={current.description}
          trail={[{ name: title, href: listOf[type]() }]}
          categories={categories}
          currentCategory={category}
          list={list}
          card={card}
          href={(number) => categoryOf[type](category, number)}
        />
      )
    },

    listMetadata: (page: number): Metadata =>
      pageMetadata({
        title: pagedTitle(title, page),
        description: pagedDescription(description, page),
        path: listOf[type](page),
      }),

    async categoryMetadata(category: string, page: number): Promise<Metadata> {
      const current = await categoryNamed(category)
      if (!current) return {}
      return pageMetadata({
        title: pagedTitle(`${title}: ${current.name}`, page),
        description: pagedDescription(current.description, page),
        path: categoryOf[type](category, page),
      })
    },
  }
}
