import 'server-only'
import { revalidateTag } from 'next/cache'
import { raiseContentVersion } from '#lib/content/content-version'
import { endHostPause } from '#lib/data/last-good-answers'
import { tags } from '#lib/data/tags'
import { links, listOf } from '#lib/links'
import { facts } from '#lib/operations/facts'
import { pageCache } from '#lib/page-cache/cached-page'
import { CONTENT_TAG } from '#lib/page-cache/shared-answers'
import type { Change } from '#lib/refresh/receive-change'

/** The next drawing asks the host; with another profile it would be given what was before. */
const AT_ONCE = { expire: 0 }

/**
 * Takes in that content has changed: the item, the lists that hold it and the categories that count it are drawn anew before
 * their next answer; what shows it beside other things is stale. No page goes away, whatever the host does.
 */
export function dropChanged(changes: Change[]): void {
  const expired = new Set<string>()
  const touched = new Set<string>()
  for (const { type, slug } of changes) {
    for (const tag of [tags.list(type), tags.categories(type)]) expired.add(tag)
    if (slug) expired.add(tags.item(type, slug))
    touched.add(tags.beside(type))
  }
  raiseContentVersion(changes.flatMap(({ type, slug }) => (slug ? tags.item(type, slug) : [])))
  endHostPause()
  facts().contentMessage = { at: Date.now(), changes: changes.length }
  for (const tag of [...expired, ...touched]) revalidateTag(tag, AT_ONCE)
  const { current, answers } = pageCache()
  current?.invalidate([...expired], [...touched])
  answers?.invalidate([CONTENT_TAG], [])
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
