import 'server-only'
import { noteLeftOut, noteShown } from '#lib/base/telemetry/process-facts'
import { config } from '#lib/config'
import type { ContentNoun } from '#lib/content-types'
import type { CategoryRef } from '#lib/contract/category'
import type { PageOf, PageQuery } from '#lib/contract/common'
import { contentVersion } from '#lib/host/content/content-version'
import { PAGE_SIZE_MAX, RELATED_COUNT } from '#lib/limits'
import { links } from '#lib/links'
import { memoize } from '#lib/memoize'
import type { Api } from '#lib/reading/api/create-api'
import { api } from '#lib/reading/data/api'
import { cacheList, optional } from '#lib/reading/data/cache-answer'
import { asLongAsLists, everyPage, type IndexEntry, neighbours, shownOnce } from '#lib/reading/data/every-page'
import { tags } from '#lib/reading/data/tags'

type Summary<Noun extends ContentNoun> = Awaited<ReturnType<Api[Noun]['list']>>['items'][number]

/** The calls for lists that every content type has. */
interface ListCalls<Listed> {
  list: (query: PageQuery) => Promise<PageOf<Listed>>
  byCategory: (query: { categoryId: string } & PageQuery) => Promise<PageOf<Listed>>
  recent: (query: { limit: number }) => Promise<Listed[]>
  recentBeside: (query: { limit: number; slug: string }) => Promise<Listed[]>
  /** Posts have none: a page of their category says the same. */
  related?: (query: { categoryId: string; slug: string }) => Promise<Listed[]>
}

/** The calls of an API for the lists of a content type. */
export const listCalls = <Noun extends ContentNoun>(of: Api, noun: Noun) => of[noun] as ListCalls<Summary<Noun>>

/**
 * One page of all items of a content type, newest first.
 *
 * @param noun - The content type.
 * @param page - Which page, from 1, and how many items it has.
 * @returns The items, and how many there are in all.
 */
export async function articlePage<Noun extends ContentNoun>(noun: Noun, page: PageQuery) {
  'use cache'
  return cacheList([tags.list(noun)], () => listCalls(api, noun).list(page))
}

/**
 * One page of the items of a category, newest first.
 *
 * @param noun - The content type.
 * @param categoryId - The id of the category.
 * @param page - Which page, from 1, and how many items it has.
 * @returns The items, and how many there are in all.
 */
export async function articlePageOfCategory<Noun extends ContentNoun>(noun: Noun, categoryId: string, page: PageQuery) {
  'use cache'
  return cacheList([tags.list(noun)], () => listCalls(api, noun).byCategory({ categoryId, ...page }))
}

/**
 * The newest items of a content type.
 *
 * @param noun - The content type.
 * @param limit - How many.
 * @returns The items, newest first; none where the host fails, because pages can do without.
 */
export async function recentArticles<Noun extends ContentNoun>(noun: Noun, limit: number) {
  'use cache'
  return cacheList([tags.list(noun)], () => optional(listCalls(api, noun).recent({ limit }), []))
}

/**
 * Every item of a content type as lists show it.
 *
 * @param noun - The content type.
 * @returns The items, newest first.
 */
export async function articleIndex(noun: ContentNoun) {
  'use cache'
  return cacheList([tags.list(noun)], () => indexOf(noun))
}

/**
 * What stands below an item.
 *
 * @param noun - The content type.
 * @param slug - The slug of the item.
 * @param categoryId - The id of its category.
 * @returns Others of its category, the newest ones, and the ones published before and after it.
 */
export async function articleNeighbours<Noun extends ContentNoun>(noun: Noun, slug: string, categoryId: string) {
  'use cache'
  return cacheList([tags.related(noun)], () => neighboursOf(noun, slug, categoryId))
}

/** The same, not cached: for what is cached together with more. */
export async function neighboursOf<Noun extends ContentNoun>(noun: Noun, slug: string, categoryId: string) {
  const calls = listCalls(api, noun)
  const relatedPage = async () => (await calls.byCategory({ categoryId, page: 1, size: RELATED_COUNT + 1 })).items
  const [related, recent, all] = await Promise.all([
    optional(calls.related?.({ categoryId, slug }) ?? relatedPage(), []),
    optional(calls.recentBeside({ limit: 2 * RELATED_COUNT, slug }), []),
    optional(indexOf(noun), []),
  ])
  return { ...shownOnce(slug, related, recent), ...neighbours(all, slug) }
}

/** Every item of a content type, memoized in this process. */
export const indexOf = memoize((noun: ContentNoun) => readIndex(noun), asLongAsLists)

/** Each index as it was last read whole, and the first page of then. */
const wholeIndexes = new Map<ContentNoun, { stamp: string; at: number; entries: IndexEntry[] }>()

/** What stands in the place of a slug where a list is shorter than its total. */
const THE_REST = 'the rest'

/** What is new or gone shows in the first page and its total. The other pages are read then, and as often as items are. */
async function readIndex(noun: ContentNoun): Promise<IndexEntry[]> {
  const first = await entryPage(noun, { page: 1, size: PAGE_SIZE_MAX })
  const [stamp, at] = [JSON.stringify([contentVersion(), first]), performance.now()]
  const before = wholeIndexes.get(noun)
  if (before?.stamp === stamp && at - before.at < config.ITEM_REFRESH_SECONDS * 1000) return before.entries
  const pageOf = async (query: PageQuery) => (query.page === 1 ? first : entryPage(noun, query))
  const onShort = (came: number, total: number) =>
    noteLeftOut({
      call: `${noun}.list`,
      record: THE_REST,
      field: 'total',
      reason: `is ${total}, and ${came} items came that can be shown`,
    })
  const entries = await everyPage(pageOf, (entry) => entry, onShort)
  // A host may answer one on two pages.
  const once = [...new Map(entries.map((entry) => [entry.slug, entry])).values()]
  // What a host left out this time it may answer the next time.
  if (entries.length >= first.total) {
    noteShown(`${noun}.list`, [], () => [THE_REST])
    wholeIndexes.set(noun, { stamp, at, entries: once })
  }
  return once
}

async function entryPage<Noun extends ContentNoun>(noun: Noun, query: PageQuery): Promise<PageOf<IndexEntry>> {
  const page = await listCalls(api, noun).list(query)
  return { ...page, items: page.items.map(ENTRIES[noun]) }
}

type Titled = Omit<Summary<'infographic'>, 'id'>

const titledEntry = ({ slug, title, summary, category, publishedAt, cover }: Titled): IndexEntry => ({
  slug,
  title,
  summary,
  publishedAt,
  updatedAt: publishedAt,
  category: category.id,
  image: cover?.url,
})

/** What an index has of an item of each content type. */
const ENTRIES: { [Noun in ContentNoun]: (item: Summary<Noun>) => IndexEntry } = {
  blog: (post) => ({ ...titledEntry(post), updatedAt: post.updatedAt }),
  trivia: ({ slug, question, publishedAt, category }) => ({
    slug,
    title: question,
    summary: triviaSummary(category),
    publishedAt,
    updatedAt: publishedAt,
    category: category.id,
    image: links.cover(category.slug, slug),
  }),
  infographic: titledEntry,
}

/** @returns What lists say of a question, which says less of itself than its category does. */
export const triviaSummary = ({ name }: CategoryRef): string => `A question on ${name.toLowerCase()}.`
