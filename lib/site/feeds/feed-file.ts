import 'server-only'
import { max } from 'date-fns/max'
import { min } from 'date-fns/min'
import { Feed } from 'feed'
import { forXml } from '#lib/base/format/for-xml'
import { parseTime } from '#lib/base/format/parse-time'
import { escapeText } from '#lib/base/html/html-edits'
import { config } from '#lib/config'
import { feedContent } from '#lib/site/feeds/feed-content'
import { absolute } from '#lib/site/pages/absolute'

interface Format {
  type: string
  write: (feed: Feed) => string
}

/** Where a section of XML must be cut, because its end stands in its text: a character that no XML holds, so no text has it. */
const CUT = '\uffff'
/** The library cuts a text once alone, and what comes behind a second end would be XML. */
const forSection = (text: string) => forXml(text).replaceAll(']]>', `]]${CUT}>`)
const withSections = (xml: string) => xml.replaceAll(CUT, ']]><![CDATA[')
/** Stands in an attribute for what the library writes there as it is. */
const LESS = '\ufffe'

/** The three formats (RSS 2.0, RFC 4287, JSON Feed 1), by the end of a feed's address. */
const FORMATS: Record<string, Format> = {
  rss: { type: 'application/rss+xml; charset=utf-8', write: (feed) => withSections(feed.rss2()) },
  atom: {
    type: 'application/atom+xml; charset=utf-8',
    write: (feed) => withSections(feed.atom1()).replaceAll(LESS, '&lt;'),
  },
  json: { type: 'application/feed+json; charset=utf-8', write: (feed) => feed.json1().replaceAll(CUT, '') },
}

export interface FeedFile {
  type: string
  text: string
  updated: Date
}

/** A feed by its file name, such as `all.rss` or `blog-networks.json`; undefined where there is none. */
export async function feedFile(file: string): Promise<FeedFile | undefined> {
  const [, name = '', extension = ''] = /^([a-z0-9-]+)\.([a-z]+)$/.exec(file) ?? []
  const format = Object.hasOwn(FORMATS, extension) ? FORMATS[extension] : undefined
  const content = format && (await feedContent(name))
  if (!format || !content) return undefined
  const address = (end: string) => absolute(`/feeds/${name}.${end}`)
  const changed = max([new Date(0), ...content.items.map(({ updatedAt }) => parseTime(updatedAt))])
  // What is published before its time has not changed yet (RFC 9110, section 8.8.2.1).
  const updated = min([changed, new Date()])
  const feed = new Feed({
    id: address('atom'),
    title: forXml(content.title),
    description: forXml(content.description),
    link: absolute('/'),
    language: 'en',
    copyright: 'WSE',
    updated,
    image: absolute('/icon-512.png'),
    favicon: absolute('/icon.svg'),
    author: { name: 'WSE', email: config.SUPPORT_EMAIL, link: absolute('/') },
    feedLinks: { rss: address('rss'), atom: address('atom'), json: address('json') },
  })
  // An author is a mail address there, with a name behind it (https://www.rssboard.org/rss-specification).
  const authorAddress = extension === 'rss' && { email: config.SUPPORT_EMAIL }
  // The library calls titles of Atom, and what it says of an item, HTML.
  for (const item of content.items) {
    feed.addItem({
      id: absolute(item.path),
      link: absolute(item.path),
      title: forSection(extension === 'atom' ? escapeText(item.title) : item.title),
      description: forSection(extension === 'json' ? item.summary : escapeText(item.summary)),
      content: forSection(item.content),
      category: [{ name: forXml(item.category).replaceAll('<', extension === 'atom' ? LESS : '<') }],
      published: parseTime(item.publishedAt),
      date: parseTime(item.updatedAt),
      ...(item.author && { author: [{ name: forXml(item.author), ...authorAddress }] }),
    })
  }
  return { type: format.type, text: format.write(feed), updated }
}
