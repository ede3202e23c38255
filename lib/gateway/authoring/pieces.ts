import 'server-only'
import { toHtml } from 'hast-util-to-html'
import { h } from 'hastscript'
import { config } from '#lib/config'
import { CONTENT_TYPES, type ContentNoun, type ContentType, contentTypes } from '#lib/content-types'
import { ARTICLE_FILES } from '#lib/contract/content-files'
import type { InfographicSection } from '#lib/contract/infographic'
import type { SitePage } from '#lib/contract/offer'
import { offer, sitePages } from '#lib/host/content/offer'
import { type Publication, type PublicationState, publicationState } from '#lib/host/content/publication'
import { links } from '#lib/links'
import { ApiError } from '#lib/reading/api/api-error'
import { api } from '#lib/reading/backend/send'
import { everyPage } from '#lib/reading/data/every-page'
import { articlePages } from '#lib/site/pages/by-content-type'
import type { PageModel } from '#lib/site/pages/page-model'

/** One piece of content as an editor sees it. */
export interface Piece {
  kind: ContentNoun | 'service' | 'plan' | 'microservice' | 'app' | 'page'
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
  updatedAt?: string | undefined
  state: PublicationState
  /** Its file below content/; undefined for what a remote host serves. */
  file: string | undefined
}

/**
 * Everything that there is to read: of the embedded host drafts too, of a remote one what it has published.
 *
 * @param onFault - Gets the name of each item of a remote host that can't be read, and why; without it the first one ends it.
 * @returns The pieces.
 * @throws ApiError Where the host does not answer, ContentError where a file is wrong.
 */
export async function allPieces(onFault?: (item: string, reason: string) => void): Promise<Piece[]> {
  const articles: Piece[] = []
  for (const type of contentTypes) {
    const models = config.API_BASE_URL ? await remoteModels(type, onFault) : await ownModels(type)
    articles.push(...models.map((model) => articlePiece(type, model)))
  }
  return [
    ...articles,
    ...ownPieces('service', 'services', offer.service.all()),
    ...ownPieces('plan', 'plans', offer.plan.all()),
    ...ownPieces('microservice', 'microservices', offer.microservice.all()),
    ...ownPieces('app', 'apps', offer.app.all()),
    ...ownPieces('page', 'pages', sitePages()),
  ]
}

interface Found {
  model: PageModel
  slug: string
  state: PublicationState
  sections?: InfographicSection[]
}

const found = (type: ContentType, item: object): Found => {
  const { slug, sections } = item as { slug: string; sections?: InfographicSection[] }
  const state = publicationState(item as Publication)
  return { model: articlePages[type].model(item), slug, state, ...(sections && { sections }) }
}

async function ownModels(type: ContentType): Promise<Found[]> {
  const { articleHosts } = await import('#lib/host/article-hosts')
  return articleHosts[type].whole().map((record) => found(type, record))
}

/** One after the other: a check has time, and the host has visitors. */
async function remoteModels(type: ContentType, onFault?: (item: string, reason: string) => void): Promise<Found[]> {
  const { page, item } = articlePages[type].calls(api)
  const models: Found[] = []
  for (const slug of await everyPage(page, (summary) => summary.slug)) {
    try {
      models.push(found(type, await item(slug)))
    } catch (error) {
      if (!onFault || !(error instanceof ApiError)) throw error
      onFault(`${CONTENT_TYPES[type].noun} ${slug}`, error.message)
    }
  }
  return models
}

function articlePiece(type: ContentType, { model, slug, state, sections }: Found): Piece {
  const { path, title, description, html, article } = model
  const publishedAt = article?.publishedAt ?? ''
  const { folder, extension } = ARTICLE_FILES[type]
  return {
    kind: CONTENT_TYPES[type].noun,
    slug,
    path,
    title,
    // Of a question it is made from other fields.
    description: type === 'TRIVIA' ? undefined : description,
    html,
    ...(sections && { sections }),
    publishedAt,
    updatedAt: article?.updatedAt,
    state,
    file: config.API_BASE_URL ? undefined : `${folder}/${slug}.${extension}`,
  }
}

const PAGE_PATHS: Record<string, string> = {
  home: links.home,
  'about-us': links.about,
  'why-us': links.whyUs,
  'wse-legacy': links.legacy,
  'privacy-policy': links.privacy,
  'terms-of-service': links.terms,
  'legal-notice': links.legalNotice,
  'your-data': links.yourData,
}

const ownPieces = (
  kind: 'service' | 'plan' | 'microservice' | 'app' | 'page',
  folder: string,
  items: ({ slug: string; title: string; description: string; body: string; case?: SitePage['case'] } & Publication)[],
): Piece[] =>
  items.map(({ slug, title, description, body, case: shown, ...publication }) => ({
    kind,
    slug,
    path: kind === 'page' ? (PAGE_PATHS[slug] ?? `/${slug}`) : links[kind](slug),
    title,
    description,
    html: shown ? `${body}${toHtml(h('a', { href: shown.link.href }))}` : body,
    publishedAt: publication.publishedAt ?? '',
    state: publicationState(publication),
    // The site's own content stands in its files, whichever host serves the rest.
    file: `${folder}/${slug}.md`,
  }))
