import type { Thing } from 'schema-dts'
import type { Crumb } from '#lib/links'

/** What a page tells search engines and link previews. */
export interface PageHead {
  /** The page's canonical path, from lib/links. */
  path: string
  title: string
  /** 70 to 160 characters; a longer one is cut at a word, a shorter one followed by what the site is. */
  description: string
  /** What the page is, in a word or two, as it stands in its share picture. */
  kind: string
  /** The group and the slug that the page's drawing is made from, and its version where content says what is drawn. */
  cover: [group: string, slug: string, version?: string]
  /** The picture that the page's host names; the site's own drawing of the cover counts as none. */
  image?: string | undefined
  /** A canonical address that the page's host names. */
  canonical?: string | undefined
  keywords?: string[] | undefined
  article?: { publishedAt: string; updatedAt?: string; author?: string; section: string; tags?: string[] }
  /** The name of the feed of what the page lists. */
  feed?: string
  /** Whether search engines may list the page; they may by default. */
  isIndexed?: boolean
}

/**
 * What a page is. The page component, its head, feeds, sitemaps and the search are made from it; its share picture and its
 * Markdown are made from the page.
 */
export interface PageModel extends PageHead {
  /** What lists, feeds and the search say of it, in a sentence. */
  summary: string
  /** What lies between the home page and the page. */
  trail: Crumb[]
  /** The tags of what it is rendered from, by which the site is notified that it changed. */
  cacheTags: string[]
  structuredData: (Thing | undefined)[]
  /** Its words as HTML; charts are tables there. */
  html: string
  /** What it is searched for by, beside its words. */
  searchedAs?: string[]
}
