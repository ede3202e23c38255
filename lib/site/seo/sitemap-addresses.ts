import 'server-only'
import { CONTENT_TYPES, type ContentType, contentTypes } from '#lib/content-types'
import { PAGE_SIZE } from '#lib/limits'
import { itemOf, links } from '#lib/links'
import { categoriesOf } from '#lib/reading/data/category'
import { teamPositions } from '#lib/reading/data/team'
import { categoryModel, type ListModel, listModel } from '#lib/site/pages/article-pages'
import { articlePages } from '#lib/site/pages/by-content-type'
import { offerModels } from '#lib/site/pages/offer'
import type { PageHead } from '#lib/site/pages/page-model'
import { positionModel, writtenPages } from '#lib/site/pages/site-pages'
import { roundModel } from '#lib/site/pages/trivia'

/** An address that search engines may list. */
export interface Address {
  path: string
  title: string
  /** When its words last changed, where that is known, as an ISO 8601 time. */
  updatedAt?: string | undefined
  /** The path of its drawing. */
  image?: string
}

const pages = (): Address[] =>
  writtenPages()
    .filter(({ isIndexed = true }) => isIndexed)
    .map(({ path, title, updatedAt }) => ({ path, title, updatedAt }))

const offers = (): Address[] =>
  offerModels().map(({ path, title, cover }) => ({ path, title, image: links.cover(...cover) }))

const team = async (): Promise<Address[]> => (await teamPositions()).map(positionModel).map(addressOf)

const addressOf = ({ path, title }: PageHead): Address => ({ path, title })

/** The items of a content type, with every page of its list and of its categories' lists. */
async function articles(type: ContentType): Promise<Address[]> {
  const pagesOfType = articlePages[type]
  const [items, categories] = await Promise.all([pagesOfType.index(), categoriesOf(type)])
  const updatedAt = items[0]?.updatedAt
  const listed = (model: (page: number) => ListModel, count: number): Address[] =>
    Array.from({ length: Math.max(1, Math.ceil(count / PAGE_SIZE)) }, (_, at) => ({
      ...addressOf(model(at + 1)),
      updatedAt,
    }))
  return [
    ...listed((page) => listModel(type, pagesOfType, page), items.length),
    ...categories.flatMap((category) => listed((page) => categoryModel(category, pagesOfType, page), category.count)),
    ...(type === 'TRIVIA' ? categories.map((category) => ({ ...addressOf(roundModel(category)), updatedAt })) : []),
    ...items.map(({ slug, title, updatedAt, image }) => ({ path: itemOf[type](slug), title, updatedAt, image })),
  ]
}

/** Every address that search engines may list, by kind: the site's own pages and all that the API host has published. */
export const ADDRESSES: Record<string, () => Promise<Address[]>> = {
  pages: async () => pages(),
  offers: async () => offers(),
  team,
  ...Object.fromEntries(contentTypes.map((type) => [CONTENT_TYPES[type].list, () => articles(type)])),
}
