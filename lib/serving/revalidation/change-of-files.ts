import path from 'node:path'
import { CONTENT_TYPES, contentTypes } from '#lib/content-types'
import { CHANGES_MAX, type Change } from '#lib/contract/content-change'
import { ARTICLE_FILES } from '#lib/contract/content-files'
import { EVERYTHING } from '#lib/host/content/content-version'
import { links } from '#lib/links'
import { tags } from '#lib/reading/data/tags'
import { tagOfPath } from '#lib/serving/next/rendered-page'
import type { ContentChange } from '#lib/serving/page-cache/cached-page'
import { changedTags } from '#lib/serving/revalidation/changed-tags'

/** What the files of each folder of articles, and each list, are in a message about changed content. */
const NOUNS: Record<string, Change['type']> = {
  ...Object.fromEntries(contentTypes.map((type) => [ARTICLE_FILES[type].folder, CONTENT_TYPES[type].noun])),
  'team.yaml': 'team',
  'personas.yaml': 'persona',
  'interests.yaml': 'persona',
}

/** The paths of the pages that show a file of the site's own content first of all; every other page may show it too. */
const OWN_PAGES: Record<string, (slug: string) => string[]> = {
  services: (slug) => [links.service(slug), links.services, links.home],
  plans: (slug) => [links.plan(slug), links.plans, links.home],
  microservices: (slug) => [links.microservice(slug), links.microservices],
  apps: (slug) => [links.app(slug), links.microservices],
  pages: (slug) => [slug === 'home' ? links.home : `/${slug}`],
}

/** No page shows them. */
const ON_NO_PAGE = ['redirects.yaml', 'synonyms.yaml']

/**
 * What a change of files means for pages. What is not known to show on few pages alone may show on all of them.
 *
 * @param files - The paths of the changed files below content/; the path of a folder stands for something added or removed in it.
 * @param all - The paths of all files.
 * @returns The change, by its cache tags.
 */
export function changeOfFiles(files: string[], all: Iterable<string>): ContentChange {
  const { items, expired, touched } = changedTags(files.flatMap(messageOf))
  const others = files.filter((file) => !isArticle(file) && !ON_NO_PAGE.includes(file))
  const isEverywhere = others.some((file) => !NOUNS[file])
  const hasFigures = files.some((file) => folderOf(file) === ARTICLE_FILES.INFOGRAPHIC.folder)
  return {
    items: [...items, ...(isEverywhere ? [EVERYTHING] : [])],
    expired: [...expired, ...others.flatMap(pagesOf).map(tagOfPath)],
    touched: [...touched, ...(isEverywhere ? [EVERYTHING] : []), ...(hasFigures ? postsAmong(all) : [])],
    changes: files.length,
  }
}

/**
 * A message about changed files: the site looks at its own, and notifies search engines of what is named.
 *
 * @param files - The paths of the changed files below content/.
 * @returns Its changes; lists as a whole where there are more items than a message may name.
 */
export function messageOfFiles(files: string[]): Change[] {
  const items = files.flatMap(messageOf)
  const lists = [...new Set(items.map(({ type }) => type))].map((type) => ({ type }))
  return [{ type: 'content' }, ...(items.length < CHANGES_MAX ? items : lists)]
}

function messageOf(file: string): Change[] {
  const type = NOUNS[folderOf(file)]
  if (!type) return []
  return path.extname(file) && isArticle(file) ? [{ type, slug: slugOf(file) }] : [{ type }]
}

const pagesOf = (file: string): string[] => (path.extname(file) && OWN_PAGES[folderOf(file)]?.(slugOf(file))) || []

/** The size of a figure stands in the posts that show it. */
const postsAmong = (all: Iterable<string>): string[] =>
  [...all].flatMap((file) =>
    folderOf(file) === ARTICLE_FILES.BLOG.folder && path.extname(file) ? tags.item('blog', slugOf(file)) : [],
  )

const isArticle = (file: string) => contentTypes.some((type) => ARTICLE_FILES[type].folder === folderOf(file))
const folderOf = (file: string) => file.split('/', 1)[0] ?? ''
const slugOf = (file: string) => path.parse(file).name
