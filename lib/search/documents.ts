import 'server-only'
import { apps, microservices, plans, services } from '#lib/content/offer'
import type { ContentType } from '#lib/contract/category'
import { blogDetails, blogIndex } from '#lib/data/blog'
import type { IndexEntry } from '#lib/data/every-page'
import { infographicData, infographicIndex } from '#lib/data/infographic'
import { tags } from '#lib/data/tags'
import { triviaData, triviaIndex } from '#lib/data/trivia'
import { links } from '#lib/links'
import { textOfHtml } from '#lib/text/text-of-html'

/** What can be found: its path is its id. */
export interface SearchDocument {
  id: string
  /** BLOG, TRIVIA or INFOGRAPHIC; empty for the site's own offer. */
  type: ContentType | ''
  /** What it is, as a reader is told. */
  kind: string
  /** The id of its category; empty for the site's own offer. */
  category: string
  /** When it was published; empty for the site's own offer. */
  date: string
  title: string
  summary: string
  body: string
}

/** Something that can be found, before its words are read. */
export interface SearchEntry {
  id: string
  /** Its cache tag, by which the site is told that it changed; empty for the site's own offer. */
  tag: string
  /** Another one when the lists say that it changed. */
  stamp: string
  /** Its words; undefined where the host no longer has it. */
  read: () => Promise<SearchDocument | undefined>
}

/** Everything that can be found, from the API's own calls, so that it is so with any host. */
export async function searchEntries(): Promise<SearchEntry[]> {
  const [blogs, trivia, infographics] = await Promise.all([blogIndex(), triviaIndex(), infographicIndex()])
  return [
    ...offer('service', 'Service', services()),
    ...offer('plan', 'Plan', plans()),
    ...offer('microservice', 'Microservice', microservices()),
    ...offer('app', 'App', apps()),
    ...blogs.map((entry) => article('blog', entry, blogDocument)),
    ...trivia.map((entry) => article('trivia', entry, triviaDocument)),
    ...infographics.map((entry) => article('infographic', entry, infographicDocument)),
  ]
}

const article = (
  noun: 'blog' | 'trivia' | 'infographic',
  { slug, title, updatedAt }: IndexEntry,
  read: (slug: string) => Promise<SearchDocument | undefined>,
): SearchEntry => ({
  id: links[noun](slug),
  tag: tags.item(noun, slug),
  stamp: `${updatedAt} ${title}`,
  read: () => read(slug),
})

const offer = (
  noun: 'service' | 'plan' | 'microservice' | 'app',
  kind: string,
  items: { slug: string; title: string; summary: string; body: string }[],
): SearchEntry[] =>
  items.map(({ slug, title, summary, body }) => {
    const id = links[noun](slug)
    const read = async (): Promise<SearchDocument> => ({
      ...{ id, type: '', kind, category: '', date: '', title, summary },
      body: textOfHtml(body),
    })
    return { id, tag: '', stamp: `${title} ${summary} ${body}`, read }
  })

async function blogDocument(slug: string): Promise<SearchDocument | undefined> {
  const post = await blogDetails(slug)
  if (!post) return undefined
  const { title, summary, category, tags: words, author, publishedAt } = post
  const body = `${textOfHtml(post.body)} ${words.join(' ')} ${category.name} ${author.name}`
  const id = links.blog(slug)
  return { id, type: 'BLOG', kind: 'Blog', category: category.id, date: publishedAt, title, summary, body }
}

async function triviaDocument(slug: string): Promise<SearchDocument | undefined> {
  const item = await triviaData(slug)
  if (!item) return undefined
  const { question, category, publishedAt } = item
  const body = `${item.answer} ${textOfHtml(item.explanation)} ${item.options.join(' ')} ${category.name}`
  const summary = `A question on ${category.name.toLowerCase()}.`
  const id = links.trivia(slug)
  return {
    id,
    type: 'TRIVIA',
    kind: 'Trivia',
    category: category.id,
    date: publishedAt,
    title: question,
    summary,
    body,
  }
}

async function infographicDocument(slug: string): Promise<SearchDocument | undefined> {
  const item = await infographicData(slug)
  if (!item) return undefined
  const { title, summary, category, publishedAt } = item
  const words = item.sections.map(
    (section) =>
      `${section.title} ${section.note ?? ''} ${section.kind === 'prose' ? textOfHtml(section.body) : JSON.stringify(section.data)}`,
  )
  const body = `${words.join(' ')} ${category.name}`
  const id = links.infographic(slug)
  const kind = 'Infographic'
  return { id, type: 'INFOGRAPHIC', kind, category: category.id, date: publishedAt, title, summary, body }
}
