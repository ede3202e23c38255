import 'server-only'
import { textOfHtml } from '#lib/base/html/text-of-html'
import { CONTENT_TYPES, type ContentType, contentTypes } from '#lib/content-types'
import { readSynonyms } from '#lib/host/content/synonyms'
import { itemOf } from '#lib/links'
import type { IndexEntry } from '#lib/reading/data/every-page'
import { tags } from '#lib/reading/data/tags'
import { articlePages } from '#lib/site/pages/by-content-type'
import { offerModels } from '#lib/site/pages/offer'
import type { PageModel } from '#lib/site/pages/page-model'
import { sitePages, writtenPages } from '#lib/site/pages/site-pages'

/** What can be found: its path is its id. */
export interface SearchDocument {
  id: string
  /** The content type; empty for what the group offers and says of itself. */
  type: ContentType | ''
  /** What it is, as a reader is told. */
  kind: string
  /** The id of its category; empty where it has none. */
  category: string
  /** When it was published; empty where it has no such day. */
  date: string
  title: string
  summary: string
  /** What else it is called: the words of its address and of its kind, and content/synonyms.yaml's. */
  names: string
  /** All of its words; empty in what is known from lists alone. */
  body: string
}

/** Something that can be found: what lists tell of it, and how the rest is read. */
export interface SearchEntry {
  brief: SearchDocument
  /** Its cache tag, by which the site is notified that it changed; empty for the site's own content. */
  tag: string
  /** Another one when the lists say that it changed. */
  stamp: string
  /** All of its words; undefined where the host no longer has it. */
  read: () => Promise<SearchDocument | undefined>
}

/**
 * Everything that can be found, from the API's own calls, so that it is so with any host.
 *
 * @returns The entries.
 */
export async function searchEntries(): Promise<SearchEntry[]> {
  const articles = await Promise.all(
    contentTypes.map(async (type) => (await articlePages[type].index()).map((entry) => articleEntry(type, entry))),
  )
  return [...offerModels().map(offerEntry), ...groupPages().map(groupEntry), ...articles.flat()]
}

function articleEntry(type: ContentType, entry: IndexEntry): SearchEntry {
  const { slug, title, summary, category, publishedAt, updatedAt } = entry
  const { name: kind, noun } = CONTENT_TYPES[type]
  const id = itemOf[type](slug)
  const brief = { id, type, kind, category, date: publishedAt, title, summary, names: namesOf(id, kind), body: '' }
  const read = async () => {
    const model = await articlePages[type].find(slug)
    return model && { ...brief, title: model.title, summary: model.summary, body: textOf(model) }
  }
  return { brief, tag: tags.item(noun, slug), stamp: `${updatedAt} ${title} ${brief.names}`, read }
}

function offerEntry(model: PageModel): SearchEntry {
  const { path, kind, title, summary, html } = model
  const brief = ownBrief(path, kind, title, summary)
  const read = async () => ({ ...brief, body: textOf(model) })
  return { brief, tag: '', stamp: `${title} ${summary} ${brief.names} ${html}`, read }
}

/** The pages of the group itself that answer a question; home, the search and thank-you pages answer none. */
const groupPages = () =>
  writtenPages([
    ...[sitePages.about, sitePages.whyUs, sitePages.legacy, sitePages.contact, sitePages.consultation],
    ...[sitePages.services, sitePages.plans, sitePages.microservices],
    ...[sitePages.privacy, sitePages.terms, sitePages.yourData],
  ])

function groupEntry({
  path,
  kind,
  title,
  description: summary,
  html = '',
}: ReturnType<typeof sitePages.about>): SearchEntry {
  const brief = ownBrief(path, kind, title, summary)
  return {
    brief,
    tag: '',
    stamp: `${title} ${summary} ${brief.names} ${html}`,
    read: async () => ({ ...brief, body: textOfHtml(html) }),
  }
}

/** What the group offers and says of itself has no type, category or day. */
const ownBrief = (path: string, kind: string, title: string, summary: string): SearchDocument => ({
  ...{ id: path, type: '', kind, category: '', date: '', title, summary, names: namesOf(path, kind), body: '' },
})

const namesOf = (path: string, kind: string): string =>
  [path.replaceAll(/[/-]/g, ' '), kind, ...(readSynonyms().get(path) ?? [])].join(' ')

const textOf = ({ html, article }: PageModel): string =>
  [textOfHtml(html), ...(article?.tags ?? []), article?.section, article?.author].filter(Boolean).join(' ')
