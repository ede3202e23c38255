import 'server-only'
import { apps, microservices, plans, services } from '#lib/content/offer'
import type { ContentType } from '#lib/contract/category'
import { blogDetails, blogIndex } from '#lib/data/blog'
import { infographicData, infographicIndex } from '#lib/data/infographic'
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
  title: string
  summary: string
  body: string
}

/** How many items are asked for at once, so that a host is not run over. */
const AT_ONCE = 8

/** Everything that can be found, from the API's own calls, so that it is so with any host. */
export async function searchDocuments(): Promise<SearchDocument[]> {
  const [blogs, trivia, infographics] = await Promise.all([
    each(await blogIndex(), blogDocument),
    each(await triviaIndex(), triviaDocument),
    each(await infographicIndex(), infographicDocument),
  ])
  return [
    ...offer('service', 'Service', services()),
    ...offer('plan', 'Plan', plans()),
    ...offer('microservice', 'Microservice', microservices()),
    ...offer('app', 'App', apps()),
    ...blogs,
    ...trivia,
    ...infographics,
  ]
}

const offer = (
  noun: 'service' | 'plan' | 'microservice' | 'app',
  kind: string,
  items: { slug: string; title: string; summary: string; body: string }[],
): SearchDocument[] =>
  items.map(({ slug, title, summary, body }) => ({
    id: links[noun](slug),
    type: '',
    kind,
    title,
    summary,
    body: textOfHtml(body),
  }))

async function blogDocument(slug: string): Promise<SearchDocument | undefined> {
  const post = await blogDetails(slug)
  if (!post) return undefined
  const body = `${textOfHtml(post.body)} ${post.tags.join(' ')} ${post.category.name} ${post.author.name}`
  return { id: links.blog(slug), type: 'BLOG', kind: 'Blog', title: post.title, summary: post.summary, body }
}

async function triviaDocument(slug: string): Promise<SearchDocument | undefined> {
  const item = await triviaData(slug)
  if (!item) return undefined
  const body = `${item.answer} ${textOfHtml(item.explanation)} ${item.options.join(' ')} ${item.category.name}`
  return {
    id: links.trivia(slug),
    type: 'TRIVIA',
    kind: 'Trivia',
    title: item.question,
    summary: `A question on ${item.category.name.toLowerCase()}.`,
    body,
  }
}

async function infographicDocument(slug: string): Promise<SearchDocument | undefined> {
  const item = await infographicData(slug)
  if (!item) return undefined
  const body = item.sections.map(
    (section) =>
      `${section.title} ${section.note ?? ''} ${section.kind === 'prose' ? textOfHtml(section.body) : JSON.stringify(section.data)}`,
  )
  return {
    id: links.infographic(slug),
    type: 'INFOGRAPHIC',
    kind: 'Infographic',
    title: item.title,
    summary: item.summary,
    body: `${body.join(' ')} ${item.category.name}`,
  }
}

async function each(
  items: { slug: string }[],
  make: (slug: string) => Promise<SearchDocument | undefined>,
): Promise<SearchDocument[]> {
  const made: (SearchDocument | undefined)[] = []
  for (let from = 0; from < items.length; from += AT_ONCE) {
    made.push(...(await Promise.all(items.slice(from, from + AT_ONCE).map(({ slug }) => make(slug)))))
  }
  return made.filter((document) => document !== undefined)
}
