import { compareDesc } from 'date-fns/compareDesc'
import { currentTime } from '#lib/clock'
import { config } from '#lib/config'
import type { ContentType } from '#lib/content-types'
import type { PageOf, PageQuery } from '#lib/contract/common'
import { isShown, type Publication, timesOf } from '#lib/host/content/publication'
import { RECENT_LIMIT_MAX } from '#lib/limits'
import { memoize } from '#lib/memoize'
import { isSameSecret } from '#lib/same-secret'

const SECOND_MS = 1000

/** What every blog post, trivia and infographic has for its list; `category` is a slug. */
export interface Article extends Publication {
  slug: string
  category: string
  publishedAt: string
}

/** Gives all articles of a content type. */
export interface Articles<T> {
  (): T[]
  /** Reads the file of one again; undefined where it is gone, or wrong and no right version of it is known. */
  readAgain(article: T): T | undefined
}

/**
 * The published articles of one content type as the API lists them, newest first.
 *
 * @param type - The content type.
 * @param all - Gives all of them, newest first; the lists are made anew only when it returns another array.
 * @param now - The time, in milliseconds since 1970.
 * @returns The questions that calls ask.
 */
export function articleLists<T extends Article>(type: ContentType, all: Articles<T>, now: () => number = currentTime) {
  const bySlug = memoize((articles: T[]) => new Map(articles.map((article) => [article.slug, article])))
  // Of thousands, each call would look at each.
  const shown = memoize((articles: T[]) => articles.filter((article) => isShown(article, now())), {
    stampOf: () => Math.floor(now() / SECOND_MS),
  })
  const published = () => shown(all())
  const ofType = idOf(type, '')
  const inCategory = (id: string) => {
    const slug = id.startsWith(ofType) && id.slice(ofType.length)
    return published().filter(({ category }) => category === slug)
  }
  /** Whoever sends the preview token sees what is not shown, too. */
  const shownTo = (admin: string, article: T | undefined) =>
    article && (isShown(article, now()) || isSameSecret(admin, config.PREVIEW_TOKEN)) ? article : undefined
  const find = (slug: string, admin = '') => shownTo(admin, bySlug(all()).get(slug))
  const without = (articles: T[], slug: string) => articles.filter((article) => article.slug !== slug)
  return {
    page: (query: PageQuery) => pageOf(published(), query),
    pageOfCategory: (id: string, query: PageQuery) => pageOf(inCategory(id), query),
    recent: (limit: number, exceptSlug = '') => without(published().slice(0, limit + 1), exceptSlug).slice(0, limit),
    related: (categoryId: string, slug: string) => without(inCategory(categoryId), slug).slice(0, RECENT_LIMIT_MAX),
    find,
    /** All of an article, as `whole` reads it of its file; where that is another one since lists were read, what it says now. */
    findWhole: <Whole>(slug: string, admin: string | undefined, whole: (article: T) => Whole): Whole | undefined => {
      const article = find(slug, admin)
      try {
        return article && whole(article)
      } catch {
        const again = article && shownTo(admin ?? '', all.readAgain(article))
        return again && whole(again)
      }
    },
    countIn: (id: string) => inCategory(id).length,
  }
}

function pageOf<T>(items: T[], { page, size }: PageQuery): PageOf<T> {
  return { items: items.slice((page - 1) * size, page * size), page, size, total: items.length }
}

/** What an answer says of an article: all but when it is shown. */
export const withoutPublication = <T extends Publication>({ draft: _, unpublishedAt: __, ...article }: T) => article

/** Newest first; of two with the same time the one whose slug comes first, so that the order never changes by itself. */
export const newestFirst = (a: Article, b: Article) =>
  compareDesc(timesOf(a).from ?? 0, timesOf(b).from ?? 0) || a.slug.localeCompare(b.slug)

/**
 * The id of an item of content, which files do not have.
 *
 * @param type - Its content type.
 * @param slug - Its slug.
 * @returns The id, such as `blog-first-post`.
 */
export const idOf = (type: ContentType, slug: string) => `${type.toLowerCase()}-${slug}`
