import 'server-only'
import { headingsAndText } from '#lib/base/html/text-of-html'
import { CONTENT_TYPES, type ContentType, contentTypes, type SearchType } from '#lib/content-types'
import { readSynonyms } from '#lib/host/content/synonyms'
import { itemOf, links } from '#lib/links'
import { processWide } from '#lib/process-wide'
import { categoriesOf } from '#lib/reading/data/category'
import type { IndexEntry } from '#lib/reading/data/every-page'
import { tags } from '#lib/reading/data/tags'
import { teamMembers, teamPositions } from '#lib/reading/data/team'
import { categoryModel, listModel } from '#lib/site/pages/article-pages'
import { articlePages } from '#lib/site/pages/by-content-type'
import { offerModels } from '#lib/site/pages/offer'
import type { PageHead, PageModel } from '#lib/site/pages/page-model'
import { positionModel, sitePages, writtenPages } from '#lib/site/pages/site-pages'

/** What can be found: its path is its id. */
export interface SearchDocument {
  id: string
  type: SearchType
  /** What it is, as a reader is told. */
  kind: string
  /** The id of its category; empty where it has none. */
  category: string
  /** When it was published; empty where it has no such day. */
  date: string
  /** The address of its picture, where results show one; else empty. */
  image: string
  title: string
  /** The words of its address. */
  address: string
  /** What else it is called: its kind, its tags, and content/synonyms.yaml's words. */
  names: string
  headings: string
  summary: string
  /** All of its words; empty in what is known from lists alone. */
  body: string
}

/** What the index has of a document beside its words. */
export interface KnownDocument extends Pick<SearchDocument, 'type' | 'category' | 'date' | 'image'> {
  id: number
  path: string
  /** What it was read with; empty where only lists have named it. */
  stamp: string
}

/** Something that can be found: what lists tell of it, and how the rest is read. */
export interface SearchEntry {
  brief: SearchDocument
  /** Its cache tag, by which the site is notified that it changed; empty for the site's own content. */
  tag: string
  /** Another one when the lists say that it changed. */
  stamp: string
  /** All of its words; undefined where the host no longer has it. Where a visitor waits for it, this process makes them itself. */
  read: (isAwaited: boolean) => Promise<SearchDocument | undefined>
}

/** All that can be found, as far as the host answers. */
export interface SearchEntries {
  entries: SearchEntry[]
  /** The content types whose list did not come: nothing is known of what became of them. */
  unanswered: Set<SearchType>
}

/**
 * Everything that can be found, from the API's own calls, so that it is so with any host. People are found by name where the
 * team is shown.
 *
 * @returns The entries.
 * @throws ApiError Where no content type's list comes.
 */
export async function searchEntries(): Promise<SearchEntries> {
  const results = await Promise.allSettled(
    contentTypes.map(async (type) => (await articlePages[type].index()).map((entry) => articleEntry(type, entry))),
  )
  const articles = results.map((result) => (result.status === 'fulfilled' ? result.value : []))
  const unanswered = new Set(contentTypes.filter((_, at) => results[at]?.status === 'rejected'))
  for (const result of results)
    if (result.status === 'rejected' && unanswered.size === contentTypes.length) throw result.reason
  const [lists, people, positions] = await Promise.all([listEntries(), orNone(teamMembers()), orNone(teamPositions())])
  const names = people.map(({ name }) => name)
  const pages = groupPages().map((page) => ownEntry('PAGE', page, page.path === links.about ? names : []))
  const held = positions.filter(({ count }) => count > 0).map((position) => ownEntry('PAGE', positionModel(position)))
  return { entries: [...offerModels().map(offerEntry), ...pages, ...held, ...lists, ...articles.flat()], unanswered }
}

/** The lists of each content type and of its categories that have items. */
async function listEntries(): Promise<SearchEntry[]> {
  const entries = contentTypes.map(async (type) => {
    const categories = await orNone(categoriesOf(type))
    const used = categories.filter(({ count }) => count > 0)
    const words = articlePages[type]
    return [listModel(type, words, 1), ...used.map((category) => categoryModel(category, words, 1))]
  })
  return (await Promise.all(entries)).flat().map((list) => ownEntry('PAGE', list))
}

/** What only leads to others never holds them up. */
const orNone = <T>(list: Promise<T[]>): Promise<T[]> => list.catch(() => [])

function articleEntry(type: ContentType, entry: IndexEntry): SearchEntry {
  const { slug, title, summary, category, publishedAt, updatedAt } = entry
  const image = (type === 'INFOGRAPHIC' && entry.image) || ''
  const { name: kind, noun } = CONTENT_TYPES[type]
  const brief = briefOf(itemOf[type](slug), { type, kind, category, date: publishedAt, image, title, summary })
  const read = async (isAwaited: boolean) => {
    const words = await (isAwaited ? itemWords : wordsReader().read)(type, slug)
    return words && { ...brief, ...words, names: `${brief.names} ${words.names}`.trim() }
  }
  return { brief, tag: tags.item(noun, slug), stamp: `${updatedAt} ${image} ${title} ${brief.names}`, read }
}

/**
 * Items as the index has them.
 *
 * @param known - Documents of the index.
 * @param changed - The cache tags of the items that are wanted.
 * @returns Their entries.
 */
export function knownEntries(known: KnownDocument[], changed: Set<string>): SearchEntry[] {
  return known.flatMap(({ path, type, category, date: publishedAt, image }) => {
    const slug = path.slice(path.lastIndexOf('/') + 1)
    const article = contentTypes.find((name) => name === type)
    if (!article || !changed.has(tags.item(CONTENT_TYPES[article].noun, slug))) return []
    return articleEntry(article, { slug, category, publishedAt, image, title: '', summary: '', updatedAt: '' })
  })
}

const offerEntry = ({ summary, searchedAs = [], ...model }: PageModel) =>
  ownEntry('OFFER', { ...model, description: summary }, searchedAs)

/** The pages of the group itself that answer a question; home, the search and thank-you pages answer none. */
const groupPages = () =>
  writtenPages([
    ...[sitePages.about, sitePages.whyUs, sitePages.legacy, sitePages.contact, sitePages.consultation],
    ...[sitePages.services, sitePages.plans, sitePages.microservices],
    ...[sitePages.privacy, sitePages.terms, sitePages.legalNotice, sitePages.yourData],
  ])

/** What the group offers and says of itself has no category or day. */
function ownEntry(type: SearchType, page: PageHead & { html?: string }, names: string[] = []): SearchEntry {
  const { path, kind, title, description: summary, html = '' } = page
  const brief = briefOf(path, { type, kind, category: '', date: '', image: '', title, summary }, names)
  return {
    ...{ brief, tag: '', stamp: `${title} ${summary} ${brief.names} ${html}` },
    read: async () => ({ ...brief, ...wordsOf(html) }),
  }
}

type Brief = Pick<SearchDocument, 'type' | 'kind' | 'category' | 'date' | 'image' | 'title' | 'summary'>

const briefOf = (path: string, brief: Brief, names: string[] = []): SearchDocument => ({
  ...{ id: path, ...brief, address: path.replaceAll(/[/-]+/g, ' ').trim() },
  ...{ names: [brief.kind, ...names, ...(readSynonyms().get(path) ?? [])].join(' '), headings: '', body: '' },
})

const wordsOf = (html: string) => {
  const { headings, text } = headingsAndText(html)
  return { headings, body: text }
}

/** What the lists do not tell of an item. */
export type ItemWords = Pick<SearchDocument, 'title' | 'summary' | 'names' | 'headings' | 'body'>

/**
 * The words of an item: all of its text is rendered for them.
 *
 * @param type - The content type.
 * @param slug - The slug.
 * @returns The words; undefined where the host no longer has it.
 * @throws ApiError Where the host does not answer.
 */
export async function itemWords(type: ContentType, slug: string): Promise<ItemWords | undefined> {
  const model = await articlePages[type].find(slug)
  if (!model) return undefined
  const { title, summary, article, html } = model
  const { headings, body } = wordsOf(html)
  const names = [...(article?.tags ?? []), article?.section].filter(Boolean).join(' ')
  return { title, summary, names, headings, body: [body, article?.author].filter(Boolean).join(' ') }
}

/** Who makes the words of items for the index while nobody waits for them: this process, where none is named. */
export const wordsReader = processWide<{ read: typeof itemWords }>('words-reader', () => ({ read: itemWords }))
