import 'server-only'
import type { Metadata } from 'next'
import { config } from '#lib/config'
import { links } from '#lib/links'
import { SHARE_SIZE, sharePath } from '#lib/seo/share-address'
import { shorten } from '#lib/text/shorten'

export const SITE_NAME = 'WSE'
/** What pages about the whole group are. */
export const KIND = 'Infrastructure technology'
const TITLE_LENGTH = 60
const DESCRIPTION_LENGTH = 160
const SHORTEST_DESCRIPTION = 70
const SITE_WORDS = 'On the site of WSE, who design, build and run networks, platforms and field sites.'

export interface PageWords {
  title: string
  /** 70 to 160 characters; a longer one is cut at a word, a shorter one followed by what the site is. */
  description: string
  /** The page's canonical path, from lib/links. */
  path: string
  /** What the page is, in a word or two, as it stands in its share picture. */
  kind: string
  /** The group and the slug that the page's drawing is made from. */
  cover: [group: string, slug: string]
  /** The picture that the page's host names; the site's own drawing of the cover counts as none. */
  image?: string | undefined
  /** A canonical address that the page's host names. */
  canonical?: string | undefined
  keywords?: string[] | undefined
  article?: { publishedAt: string; updatedAt?: string; author?: string; section: string; tags?: string[] }
  /** Whether search engines may list the page; they may unless told. */
  isIndexed?: boolean
}

/** What a page tells search engines and link previews (https://ogp.me): all of it is in the head of its first bytes. */
export function pageMetadata(words: PageWords): Metadata {
  const { path, kind, cover, keywords, article, isIndexed = true } = words
  const url = absolute(words.canonical ?? path)
  const title = shorten(words.title, TITLE_LENGTH)
  const description = descriptionOf(words.description)
  const picture = { title: words.title, kind, cover }
  const image = ownImage(words) ?? {
    url: absolute(sharePath(path, picture)),
    ...SHARE_SIZE,
    alt: `${words.title}: ${kind} of ${SITE_NAME}, with a drawing`,
    type: 'image/png',
  }
  return {
    title,
    description,
    ...(keywords?.length && { keywords }),
    alternates: { canonical: url, types: FEEDS },
    ...(!isIndexed && { robots: { index: false, follow: true } }),
    openGraph: {
      title: words.title,
      description,
      url,
      siteName: SITE_NAME,
      locale: 'en',
      images: [image],
      ...(article ? articleTags(article) : { type: 'website' }),
    },
    twitter: { card: 'summary_large_image', title: words.title, description, images: [image] },
    // What app/share draws the picture from.
    other: { 'share-picture': JSON.stringify(picture) },
  }
}

/** Of a picture of the host's own neither size nor type is known. */
function ownImage({ image, cover, title, kind }: PageWords): { url: string; alt: string } | undefined {
  if (!image || absolute(image) === absolute(links.cover(...cover))) return undefined
  return { url: absolute(image), alt: `${title}: ${kind} of ${SITE_NAME}` }
}

const articleTags = ({ publishedAt, updatedAt, author, section, tags }: NonNullable<PageWords['article']>) => ({
  type: 'article' as const,
  publishedTime: publishedAt,
  modifiedTime: updatedAt ?? publishedAt,
  ...(author && { authors: [author] }),
  section,
  ...(tags?.length && { tags }),
})

/** Every page tells where the feeds of the whole site are. */
const FEEDS = {
  'application/rss+xml': [{ url: absolute('/feeds/all.rss'), title: `${SITE_NAME}: everything new (RSS)` }],
  'application/atom+xml': [{ url: absolute('/feeds/all.atom'), title: `${SITE_NAME}: everything new (Atom)` }],
  'application/feed+json': [{ url: absolute('/feeds/all.json'), title: `${SITE_NAME}: everything new (JSON Feed)` }],
}

const descriptionOf = (text: string) =>
  shorten(text.length < SHORTEST_DESCRIPTION ? `${text} ${SITE_WORDS}`.trim() : text, DESCRIPTION_LENGTH)

/** The whole address of a path of this site; an address of another site stays as it is. */
export function absolute(path: string): string {
  return new URL(path, config.SITE_URL).href
}

/** The words after the number of a list's page, so that no two pages share a title: "Blogs, page 2". */
export const pagedTitle = (title: string, page: number): string => (page > 1 ? `${title}, page ${page}` : title)

/** The same for its description. */
export const pagedDescription = (text: string, page: number): string =>
  page > 1 ? shorten(`Page ${page}: ${text}`, DESCRIPTION_LENGTH) : text
