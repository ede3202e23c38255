import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { ListScreen } from '#components/listing/list-screen'
import { StructuredData } from '#components/ui/structured-data'
import { listPageNumber } from '#lib/base/format/list-page'
import type { ContentType } from '#lib/content-types'
import type { Category } from '#lib/contract/category'
import type { PageOf, PageQuery } from '#lib/contract/common'
import { PAGE_SIZE } from '#lib/limits'
import { categoryOf, listOf } from '#lib/links'
import { categoriesOf } from '#lib/reading/data/category'
import { interestChoices } from '#lib/reading/data/persona'
import { staticCategories, staticCategoryPages, staticPages } from '#lib/reading/data/static-params'
import {
  type ArticlePages,
  categoryModel,
  type Listed,
  type ListModel,
  type ListWords,
  listModel,
} from '#lib/site/pages/article-pages'
import { breadcrumbs, collection, graphOf } from '#lib/site/pages/structured-data/site'
import { pageMetadata } from '#lib/site/seo/metadata'

interface ArticleLists<T extends Listed> {
  type: ContentType
  pages: ListWords & Pick<ArticlePages<never, T>, 'index' | 'page' | 'pageOfCategory'>
  card: (item: T) => ReactNode
  /** What the first page of a list has above its items: for one of its categories alone, or of all of them. */
  introduction?: (shown: Category[]) => ReactNode
  path: (item: T) => string
}

/** Asks the first page how far the list goes: an answer for each number that somebody may think of would fill the memory. */
async function hasPage(list: (query: PageQuery) => Promise<{ total: number }>, page: number): Promise<boolean> {
  return page === 1 || (page - 1) * PAGE_SIZE < (await list({ page: 1, size: PAGE_SIZE })).total
}

interface Params<Name extends string> {
  params: Promise<Record<Name, string>>
}

/**
 * The lists of one content type, all of it and by category, each as its routes need it: what is built, what it tells search
 * engines, and the page. A page past the end is a 404.
 */
export function articleListScreens<T extends Listed & { category: { slug: string } }>(lists: ArticleLists<T>) {
  const { type, pages, card, path: pathOf, introduction } = lists
  const categoryNamed = async (slug: string) => (await categoriesOf(type)).find((category) => category.slug === slug)

  async function screen(
    model: ListModel,
    list: (query: PageQuery) => Promise<PageOf<T>>,
    page: number,
    category?: Category,
  ) {
    if (!(await hasPage(list, page))) notFound()
    const [items, categories, choices] = await Promise.all([
      list({ page, size: PAGE_SIZE }),
      categoriesOf(type),
      interestChoices(),
    ])
    const { path, heading, lead, trail, description } = model
    const graph = graphOf(
      collection({ title: heading, description, path }, items.items.map(pathOf)),
      breadcrumbs(trail, heading, path),
    )
    return (
      <>
        <StructuredData graph={graph} />
        <ListScreen
          title={heading}
          lead={lead}
          trail={trail}
          categories={categories}
          currentCategory={category?.slug}
          introduction={page === 1 && introduction?.(category ? [category] : categories)}
          choices={choices}
          list={items}
          card={card}
          href={category === undefined ? listOf[type] : (number) => categoryOf[type](category.slug, number)}
        />
      </>
    )
  }

  const listMetadata = (page: number): Metadata => pageMetadata(listModel(type, pages, page))
  const listScreen = (page: number) => screen(listModel(type, pages, page), pages.page, page)

  async function categoryMetadata(slug: string, page: number): Promise<Metadata> {
    const category = await categoryNamed(slug)
    return category ? pageMetadata(categoryModel(category, pages, page)) : {}
  }

  async function categoryScreen(slug: string, page: number) {
    const category = await categoryNamed(slug)
    if (!category) notFound()
    const list = (query: PageQuery) => pages.pageOfCategory(category.id, query)
    return screen(categoryModel(category, pages, page), list, page, category)
  }

  return {
    list: {
      generateMetadata: () => listMetadata(1),
      page: () => listScreen(1),
    },
    numberedList: {
      generateStaticParams: () => staticPages(pages.index),
      async generateMetadata({ params }: Params<'page'>) {
        const page = listPageNumber((await params).page)
        return page ? listMetadata(page) : {}
      },
      async page({ params }: Params<'page'>) {
        return listScreen(listPageNumber((await params).page) ?? notFound())
      },
    },
    category: {
      generateStaticParams: () => staticCategories(type),
      generateMetadata: async ({ params }: Params<'category'>) => categoryMetadata((await params).category, 1),
      page: async ({ params }: Params<'category'>) => categoryScreen((await params).category, 1),
    },
    numberedCategory: {
      generateStaticParams: () => staticCategoryPages(type),
      async generateMetadata({ params }: Params<'category' | 'page'>) {
        const { category, page } = await params
        return categoryMetadata(category, listPageNumber(page) ?? 1)
      },
      async page({ params }: Params<'category' | 'page'>) {
        const { category, page } = await params
        return categoryScreen(category, listPageNumber(page) ?? notFound())
      },
    },
  }
}
