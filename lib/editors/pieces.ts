import 'server-only'
import { api } from '#lib/api/server'
import { config } from '#lib/config'
import { apps, microservices, plans, services, sitePages } from '#lib/content/offer'
import type { Blog } from '#lib/contract/blog'
import type { PageOf, PageQuery } from '#lib/contract/common'
import type { Infographic, InfographicSection } from '#lib/contract/infographic'
import type { Trivia } from '#lib/contract/trivia'
import { everyPage } from '#lib/data/every-page'
import { links } from '#lib/links'

export type PieceState = 'published' | 'scheduled' | 'draft'

/** One piece of content as an editor sees it. */
export interface Piece {
  kind: 'blog' | 'trivia' | 'infographic' | 'service' | 'plan' | 'microservice' | 'app' | 'page'
  slug: string
  path: string
  title: string
  /** What search engines show below the title; undefined where it is made from other fields. */
  description: string | undefined
  /** Its words as HTML. */
  html: string
  /** Of an infographic: its data and their sources. */
  sections?: InfographicSection[]
  /** ISO 8601; empty for what has no date. */
  publishedAt: string
  state: PieceState
  /** Its file below content/; undefined for what a remote host serves. */
  file: string | undefined
}

/**
 * Everything that there is to read: of the embedded host drafts too, of a remote one what it has published.
 *
 * @returns The pieces.
 * @throws ApiError where the host does not answer, ContentError where a file is wrong.
 */
export async function allPieces(): Promise<Piece[]> {
  const { blogs, trivia, infographics } = config.API_BASE_URL ? await remoteArticles() : await ownArticles()
  return [
    ...blogs.map(blogPiece),
    ...trivia.map(triviaPiece),
    ...infographics.map(infographicPiece),
    ...offer('service', 'services', services()),
    ...offer('plan', 'plans', plans()),
    ...offer('microservice', 'microservices', microservices()),
    ...offer('app', 'apps', apps()),
    ...offer('page', 'pages', sitePages()),
  ]
}

async function ownArticles() {
  const { blogRecords, infographicRecords, triviaRecords } = await import('#lib/host/records')
  return { blogs: blogRecords(), trivia: triviaRecords(), infographics: infographicRecords() }
}

async function remoteArticles() {
  const all = async <T>(list: (page: PageQuery) => Promise<PageOf<{ slug: string }>>, read: (slug: string) => T) => {
    const slugs = await everyPage(list, ({ slug }) => slug)
    const items: Awaited<T>[] = []
    // One after the other: a check has time, and the host has visitors.
    for (const slug of slugs) items.push(await read(slug))
    return items
  }
  return {
    blogs: await all(api.blog.list, (slug) => api.blog.details(slug)),
    trivia: await all(api.trivia.list, (slug) => api.trivia.data(slug)),
    infographics: await all(api.infographic.list, (slug) => api.infographic.data(slug)),
  }
}

const fileOf = (folder: string, slug: string, extension: string) =>
  config.API_BASE_URL ? undefined : `${folder}/${slug}.${extension}`

const stateOf = (publishedAt: string, isDraft = false): PieceState => {
  if (isDraft) return 'draft'
  return Date.parse(publishedAt) > Date.now() ? 'scheduled' : 'published'
}

const blogPiece = ({ draft = false, ...post }: Blog & { draft?: boolean }): Piece => ({
  kind: 'blog',
  slug: post.slug,
  path: links.blog(post.slug),
  title: post.title,
  description: post.summary,
  html: post.body,
  publishedAt: post.publishedAt,
  state: stateOf(post.publishedAt, draft),
  file: fileOf('blog', post.slug, 'md'),
})

const triviaPiece = ({ slug, question, explanation, publishedAt }: Trivia): Piece => ({
  kind: 'trivia',
  slug,
  path: links.trivia(slug),
  title: question,
  description: undefined,
  html: explanation,
  publishedAt,
  state: stateOf(publishedAt),
  file: fileOf('trivia', slug, 'md'),
})

const infographicPiece = ({ slug, title, summary, sections, publishedAt }: Infographic): Piece => ({
  kind: 'infographic',
  slug,
  path: links.infographic(slug),
  title,
  description: summary,
  html: sections.map((section) => (section.kind === 'prose' ? section.body : '')).join('\n'),
  sections,
  publishedAt,
  state: stateOf(publishedAt),
  file: fileOf('infographics', slug, 'yaml'),
})

const PAGE_PATHS: Record<string, string> = {
  home: links.home,
  'about-us': links.about,
  'why-us': links.whyUs,
  'wse-legacy': links.legacy,
  'privacy-policy': links.privacy,
  'terms-of-service': links.terms,
  'your-data': links.yourData,
}

const offer = (
  kind: 'service' | 'plan' | 'microservice' | 'app' | 'page',
  folder: string,
  items: { slug: string; title: string; description: string; body: string }[],
): Piece[] =>
  items.map(({ slug, title, description, body }) => ({
    kind,
    slug,
    path: kind === 'page' ? (PAGE_PATHS[slug] ?? `/${slug}`) : links[kind](slug),
    title,
    description,
    html: body,
    publishedAt: '',
    state: 'published',
    // The site's own content stands in its files, whichever host serves the rest.
    file: `${folder}/${slug}.md`,
  }))
