import type { Metadata } from 'next'
import { config } from '#lib/config'

const SITE_NAME = 'WSE'

interface PageWords {
  title: string
  /** 70 to 160 characters. */
  description: string
  /** The page's canonical path, from lib/links. */
  path: string
  image?: string
  keywords?: string[]
  /** Whether search engines may list the page; they may unless told. */
  isIndexed?: boolean
}

/** What a page tells search engines and link previews: its title, description, canonical address and share tags. */
export function pageMetadata({ title, description, path, image, keywords, isIndexed = true }: PageWords): Metadata {
  const url = absolute(path)
  return {
    title,
    description,
    ...(keywords?.length && { keywords }),
    alternates: { canonical: url },
    ...(!isIndexed && { robots: { index: false, follow: true } }),
    openGraph: {
      title,
      description,
      url,
      siteName: SITE_NAME,
      type: 'website',
      locale: 'en',
      ...(image && { images: [absolute(image)] }),
    },
  }
}

/** The whole address of a path of this site; an address of another site stays as it is. */
export const absolute = (path: string): string => new URL(path, config.SITE_URL).href

/** The words after the number of a list's page, so that no two pages share a title: "Blogs, page 2". */
export const pagedTitle = (title: string, page: number): string => (page > 1 ? `${title}, page ${page}` : title)

/** The same for its description. */
export const pagedDescription = (text: string, page: number): string =>
  page > 1 ? `Page ${page}: ${text}`.slice(0, 160) : text
