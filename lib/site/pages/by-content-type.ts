import 'server-only'
import type { ContentType } from '#lib/content-types'
import type { ArticlePages } from '#lib/site/pages/article-pages'
import { blogPages } from '#lib/site/pages/blog'
import { infographicPages } from '#lib/site/pages/infographic'
import { triviaPages } from '#lib/site/pages/trivia'

/** The pages of every content type. Lists, feeds, sitemaps, the search and the status are made from it. */
export const articlePages: Record<ContentType, ArticlePages> = {
  BLOG: blogPages,
  TRIVIA: triviaPages,
  INFOGRAPHIC: infographicPages,
}
