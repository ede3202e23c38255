import 'server-only'
import { revalidateTag } from 'next/cache'
import { raiseContentVersion } from '#lib/content/content-version'
import { tags } from '#lib/data/tags'
import { links, listOf } from '#lib/links'
import { facts } from '#lib/operations/facts'
import type { Change } from '#lib/refresh/receive-change'

/** The next request waits for what is new; with another profile it would be given what was before. */
const AT_ONCE = { expire: 0 }

/** Drops what is kept of changed content: the item, the lists that hold it and the categories that count it. */
export function dropChanged(changes: Change[]): void {
  const dropped = new Set([tags.list('category')])
  for (const { type, slug } of changes) {
    dropped.add(tags.list(type))
    if (slug) dropped.add(tags.item(type, slug))
  }
  raiseContentVersion(changes.flatMap(({ type, slug }) => (slug ? tags.item(type, slug) : [])))
  facts().contentMessage = { at: Date.now(), changes: changes.length }
  for (const tag of dropped) revalidateTag(tag, AT_ONCE)
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
