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
  /** All of its words; empty in what is known from lists alone. */
  body: string
}

/** Something that can be found: what lists tell of it, and how the rest is read. */
export interface SearchEntry {
  brief: SearchDocument
  /** Its cache tag, by which the site is notified that it changed; empty for the site's own offer. */
  tag: string
  /** Another one when the lists say that it changed. */
  stamp: string
  /** All of its words; undefined where the host no longer has it. */
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
    ...blogs.map((entry) => article('blog', 'BLOG', 'Blog', entry, blogText)),
    ...trivia.map((entry) => article('trivia', 'TRIVIA', 'Trivia', entry, triviaText)),
    ...infographics.map((entry) => article('infographic', 'INFOGRAPHIC', 'Infographic', entry, infographicText)),
  ]
}

type Words = Pick<SearchDocument, 'title' | 'summary' | 'body'>

function article(
  noun: 'blog' | 'trivia' | 'infographic',
  type: ContentType,
  kind: string,
  { slug, title, summary, category, publishedAt, updatedAt }: IndexEntry,
  text: (slug: string) => Promise<Partial<Words> | undefined>,
): SearchEntry {
  const brief = { id: links[noun](slug), type, kind, category, date: publishedAt, title, summary, body: '' }
  const read = async () => {
    const words = await text(slug)
    return words && { ...brief, ...words }
  }
  return { brief, tag: tags.item(noun, slug), stamp: `${updatedAt} ${title}`, read }
}

const offer = (
  noun: 'service' | 'plan' | 'microservice' | 'app',
  kind: string,
  items: { slug: string; title: string; summary: string; body: string }[],
): SearchEntry[] =>
  items.map(({ slug, title, summary, body }) => {
    const brief: SearchDocument = {
      ...{ type: '', kind, category: '', date: '', title, summary, body: '' },
      id: links[noun](slug),
    }
    const read = async () => ({ ...brief, body: textOfHtml(body) })
    return { brief, tag: '', stamp: `${title} ${summary} ${body}`, read }
  })

async function blogText(slug: string): Promise<Words | undefined> {
  const post = await blogDetails(slug)
  if (!post) return undefined
  const { title, summary, category, tags: words, author } = post
  return { title, summary, body: `${textOfHtml(post.body)} ${words.join(' ')} ${category.name} ${author.name}` }
}

async function triviaText(slug: string): Promise<Partial<Words> | undefined> {
  const item = await triviaData(slug)
  if (!item) return undefined
  const { question, answer, explanation, options, category } = item
  return { title: question, body: `${answer} ${textOfHtml(explanation)} ${options.join(' ')} ${category.name}` }
}

async function infographicText(slug: string): Promise<Words | undefined> {
  const item = await infographicData(slug)
  if (!item) return undefined
  const { title, summary, category } = item
  const words = item.sections.map(
    (section) =>
      `${section.title} ${section.note ?? ''} ${section.kind === 'prose' ? textOfHtml(section.body) : JSON.stringify(section.data)}`,
  )
  return { title, summary, body: `${words.join(' ')} ${category.name}` }
}
