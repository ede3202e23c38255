import 'server-only'
import { shorten } from '#lib/base/format/shorten'
import { CONTENT_TYPES, type ContentNoun, type ContentType } from '#lib/content-types'
import type { Category } from '#lib/contract/category'
import type { PageOf, PageQuery } from '#lib/contract/common'
import { type Crumb, categoryOf, listOf } from '#lib/links'
import type { Api } from '#lib/reading/api/create-api'
import { articleIndex, articlePage, articlePageOfCategory, listCalls } from '#lib/reading/data/articles'
import type { IndexEntry } from '#lib/reading/data/every-page'
import { tags } from '#lib/reading/data/tags'
import type { PageHead, PageModel } from '#lib/site/pages/page-model'

/** What the list of a content type says of itself. */
export interface ListWords {
  title: string
  lead: string
  description: string
}

/** What tells an item of a list from the others. */
export interface Listed {
  slug: string
  publishedAt: string
}

/** The pages of a content type: its list, and where its items come from. */
export interface ArticlePages<Item extends object = object, Summary extends Listed = Listed> extends ListWords {
  /** Every item as lists show it, newest first. */
  index: () => Promise<IndexEntry[]>
  page: (query: PageQuery) => Promise<PageOf<Summary>>
  pageOfCategory: (categoryId: string, query: PageQuery) => Promise<PageOf<Summary>>
  /** The page of an item; undefined where there is none. */
  find: (slug: string) => Promise<PageModel | undefined>
  /** Its calls of an API: a page of its list and of a category's, and an item, which rejects where there is none. */
  calls: (api: Api) => {
    page: (query: PageQuery) => Promise<PageOf<Summary>>
    pageOfCategory: (query: { categoryId: string } & PageQuery) => Promise<PageOf<Summary>>
    item: (slug: string) => Promise<Item>
  }
  /** The page of an item. */
  model(item: Item): PageModel
}

/** A page of a list. */
export interface ListModel extends PageHead {
  /** The heading, without what stands before it in the title. */
  heading: string
  lead: string
  trail: Crumb[]
  cacheTags: string[]
}

interface Source<Item extends object> {
  /** The call for an item, which rejects where there is none. */
  call: (api: Api, slug: string) => Promise<Item>
  /** The same, cached for pages; undefined where there is none. */
  read: (slug: string) => Promise<Item | undefined>
  model: (item: Item) => PageModel
}

/**
 * Where the pages of a content type come from.
 *
 * @param noun - The content type.
 * @param source - How one item is had, and what its page is.
 */
export const pagesFrom = <Noun extends ContentNoun, Item extends object>(
  noun: Noun,
  { call, read, model }: Source<Item>,
) => ({
  index: () => articleIndex(noun),
  page: (query: PageQuery) => articlePage(noun, query),
  pageOfCategory: (categoryId: string, query: PageQuery) => articlePageOfCategory(noun, categoryId, query),
  calls: (api: Api) => ({
    page: listCalls(api, noun).list,
    pageOfCategory: listCalls(api, noun).byCategory,
    item: (slug: string) => call(api, slug),
  }),
  model,
  async find(slug: string) {
    const item = await read(slug)
    return item && model(item)
  },
})

const DESCRIPTION_LENGTH = 160

/** The words after the number of a list's page, so that no two pages share a title: "Posts, page 2". */
const paged = (title: string, page: number): string => (page > 1 ? `${title}, page ${page}` : title)

/** The same for its description. */
const pagedDescription = (text: string, page: number): string =>
  page > 1 ? shorten(`Page ${page}: ${text}`, DESCRIPTION_LENGTH) : text

/**
 * A page of the list of a content type.
 *
 * @param type - The content type.
 * @param words - What the list says of itself.
 * @param page - Which page, from 1.
 * @returns The page.
 */
export function listModel(type: ContentType, { title, lead, description }: ListWords, page: number): ListModel {
  const { noun } = CONTENT_TYPES[type]
  return {
    path: listOf[type](page),
    title: paged(title, page),
    heading: paged(title, page),
    lead,
    description: pagedDescription(description, page),
    kind: title,
    cover: [noun, noun],
    feed: noun,
    trail: [],
    cacheTags: [tags.list(noun)],
  }
}

/**
 * A page of the list of a category.
 *
 * @param category - The category.
 * @param words - What the list of its content type says of itself.
 * @param page - Which page, from 1.
 * @returns The page.
 */
export function categoryModel(category: Category, { title }: ListWords, page: number): ListModel {
  const { type, slug, name, description } = category
  const { noun } = CONTENT_TYPES[type]
  return {
    path: categoryOf[type](slug, page),
    title: paged(`${title}: ${name}`, page),
    heading: paged(name, page),
    lead: description,
    description: pagedDescription(description, page),
    kind: title,
    cover: [slug, slug],
    feed: `${noun}-${slug}`,
    trail: [{ name: title, href: listOf[type]() }],
    cacheTags: [tags.list(noun), tags.categories(noun)],
  }
}
