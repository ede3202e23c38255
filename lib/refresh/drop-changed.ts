import 'server-only'
import { revalidateTag } from 'next/cache'
import { tags } from '#lib/data/tags'
import { links, listOf } from '#lib/links'
import { pageCache } from '#lib/page-cache/cached-page'
import type { Change } from '#lib/refresh/receive-change'
import { takeChange } from '#lib/refresh/take-change'

/** The next drawing asks the host; with another profile it would be given what was before. */
const AT_ONCE = { expire: 0 }

/**
 * Takes in that content has changed: the item, the lists that hold it and the categories that count it are drawn anew before
 * their next answer; what shows it beside other things is stale. No page goes away, whatever the host does.
 */
export async function dropChanged(changes: Change[]): Promise<void> {
  const expired = new Set<string>()
  const touched = new Set<string>()
  for (const { type, slug } of changes) {
    for (const tag of [tags.list(type), tags.categories(type)]) expired.add(tag)
    if (slug) expired.add(tags.item(type, slug))
    touched.add(tags.beside(type))
  }
  const items = changes.flatMap(({ type, slug }) => (slug ? tags.item(type, slug) : []))
  const change = { items, expired: [...expired], touched: [...touched], changes: changes.length }
  for (const tag of [...expired, ...touched]) revalidateTag(tag, AT_ONCE)
  takeChange(change)
  await pageCache().publish?.(change)
}

const ITEM: Record<string, (slug: string) => string> = {
  blog: links.blog,
  trivia: links.trivia,
  infographic: links.infographic,
}
const LIST: Record<string, string> = {
  blog: listOf.BLOG(),
  trivia: listOf.TRIVIA(),
  infographic: listOf.INFOGRAPHIC(),
  team: links.about,
}

/** The paths of the pages that changed with it. */
export function pathsOf(changes: Change[]): string[] {
  const paths = changes.flatMap(({ type, slug }) => [slug && ITEM[type]?.(slug), LIST[type]])
  return [...new Set(paths.filter((path): path is string => Boolean(path)))]
}
