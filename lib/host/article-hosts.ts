import 'server-only'
import type { Hono } from 'hono'
import type { ContentType } from '#lib/content-types'
import type { Article, articleLists } from '#lib/host/articles/article-lists'
import type { ArticleRecords } from '#lib/host/articles/article-record'
import { blogLists, blogRecords, serveBlog, wholePost } from '#lib/host/blog'
import { infographicLists, infographicRecords, serveInfographics, wholeInfographic } from '#lib/host/infographic'
import { serveTrivia, triviaLists, triviaRecords, wholeTrivia } from '#lib/host/trivia'

interface ArticleHost {
  /** Adds its calls to the host. */
  serve: (host: Hono) => void
  /** The number of published items in a category, by the category's id. */
  countIn: ReturnType<typeof articleLists<Article>>['countIn']
  /** Every item, drafts and scheduled ones too, newest first. */
  records: ArticleRecords<Article>
  /** The same with all that their pages show. */
  whole: () => object[]
}

/** A process begins with all of them, and they may be thousands. */
export async function readArticles(): Promise<void> {
  for (const { records } of Object.values(articleHosts)) await records.readAhead()
}

/** What the embedded host has of every content type. */
export const articleHosts: Record<ContentType, ArticleHost> = {
  BLOG: hostOf(serveBlog, blogLists, blogRecords, wholePost),
  TRIVIA: hostOf(serveTrivia, triviaLists, triviaRecords, wholeTrivia),
  INFOGRAPHIC: hostOf(serveInfographics, infographicLists, infographicRecords, wholeInfographic),
}

function hostOf<Item extends Article>(
  serve: ArticleHost['serve'],
  { countIn }: Pick<ArticleHost, 'countIn'>,
  records: ArticleRecords<Item>,
  whole: (item: Item) => object,
): ArticleHost {
  return { serve, countIn, records, whole: () => records().map(whole) }
}
