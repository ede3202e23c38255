import 'server-only'
import type { Metadata } from 'next'
import { shorten } from '#lib/format/shorten'
import { links } from '#lib/links'
import { absolute } from '#lib/pages/absolute'
import type { PageHead } from '#lib/pages/page-model'
import { SHARE_SIZE, sharePath } from '#lib/pages/share-address'
import { SITE_NAME } from '#lib/pages/site-name'

const TITLE_LENGTH = 60
const DESCRIPTION_LENGTH = 160
const SHORTEST_DESCRIPTION = 70
const SITE_WORDS = 'On the site of WSE, who design, build and run networks, platforms and field sites.'

/** What a page tells search engines and link previews (https://ogp.me): all of it is in the head of its first bytes. */
export function pageMetadata(words: PageHead): Metadata {
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
function ownImage({ image, cover, title, kind }: PageHead): { url: string; alt: string } | undefined {
  if (!image || absolute(image) === absolute(links.cover(...cover))) return undefined
  return { url: absolute(image), alt: `${title}: ${kind} of ${SITE_NAME}` }
}

const articleTags = ({ publishedAt, updatedAt, author, section, tags }: NonNullable<PageHead['article']>) => ({
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
