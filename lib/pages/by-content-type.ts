import 'server-only'
import type { ContentType } from '#lib/content-types'
import type { ArticlePages } from '#lib/pages/article-pages'
import { blogPages } from '#lib/pages/blog'
import { infographicPages } from '#lib/pages/infographic'
import { triviaPages } from '#lib/pages/trivia'

/** The pages of every content type. Lists, feeds, sitemaps, the search and the status are made from it. */
export const articlePages: Record<ContentType, ArticlePages> = {
  BLOG: blogPages,
  TRIVIA: triviaPages,
  INFOGRAPHIC: infographicPages,
}
