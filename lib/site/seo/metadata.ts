import 'server-only'
import type { Metadata } from 'next'
import { shorten } from '#lib/base/format/shorten'
import { absolute } from '#lib/site/pages/absolute'
import type { PageHead } from '#lib/site/pages/page-model'
import { SHARE_SIZE, sharePath, shareWords } from '#lib/site/pages/share-address'
import { SITE_NAME } from '#lib/site/pages/site-name'

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
    alt: `“${words.title}” beside a drawing, on a card of ${SITE_NAME}`,
    type: 'image/png',
  }
  return {
    title,
    description,
    ...(keywords?.length && { keywords }),
    alternates: { canonical: url, types: feedsOf(words) },
    ...(!isIndexed && { robots: { index: false, follow: true } }),
    openGraph: {
      title: words.title,
      description,
      url,
      siteName: SITE_NAME,
      images: [image],
      ...(article ? articleTags(article) : { type: 'website' }),
    },
    // What app/share draws the picture from.
    other: { share: shareWords(picture) },
  }
}

/** A cover is a drawing of this site's, also where a host names it by an earlier group. Of a picture of the host's own neither size nor type is known. */
function ownImage({ image, title, kind }: PageHead): { url: string; alt: string } | undefined {
  if (!image || absolute(image).startsWith(absolute('/covers/'))) return undefined
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

const FEED_FORMATS = [
  { ending: 'rss', type: 'application/rss+xml', format: 'RSS' },
  { ending: 'atom', type: 'application/atom+xml', format: 'Atom' },
  { ending: 'json', type: 'application/feed+json', format: 'JSON Feed' },
]

/** Every page tells where the feeds of the whole site are, and a list that of its own. */
function feedsOf({ feed, title }: PageHead) {
  const feeds = [...(feed ? [{ name: feed, of: title }] : []), { name: 'all', of: 'everything new' }]
  return Object.fromEntries(
    FEED_FORMATS.map(({ ending, type, format }) => [
      type,
      feeds.map(({ name, of }) => ({
        url: absolute(`/feeds/${name}.${ending}`),
        title: `${SITE_NAME}: ${of} (${format})`,
      })),
    ]),
  )
}

const descriptionOf = (text: string) =>
  shorten(text.length < SHORTEST_DESCRIPTION ? `${text} ${SITE_WORDS}`.trim() : text, DESCRIPTION_LENGTH)
