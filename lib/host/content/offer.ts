import 'server-only'
import type { z } from 'zod'
import { app, microservice, type OfferItem, plan, type Service, service, sitePage } from '#lib/contract/offer'
import { ContentError } from '#lib/host/content/content-error'
import { type ContentFile, readFolder } from '#lib/host/content/files'
import { renderBody } from '#lib/host/content/markdown'
import { untilContentChanges } from '#lib/host/content/until-content-changes'
import { memoize } from '#lib/memoize'

/** The site's own content: services, plans, microservices, apps and the pages of words, each sorted by its `order`. */

const item = <T>(file: ContentFile<T>): T & OfferItem => ({ ...file.data, slug: file.slug, body: renderBody(file) })

const sorted = <T extends z.ZodType<{ order: number }>>(schema: T, folder: string) =>
  memoize(
    () =>
      readFolder(schema, folder)
        .map(item<z.output<T>>)
        .sort((a, b) => a.order - b.order),
    untilContentChanges,
  )

export const services = sorted(service, 'services')
export const plans = sorted(plan, 'plans')
export const microservices = sorted(microservice, 'microservices')
export const apps = sorted(app, 'apps')
export const sitePages = memoize(
  () => readFolder(sitePage, 'pages').map(item<z.output<typeof sitePage>>),
  untilContentChanges,
)

/** The item with that slug, or undefined. */
export const bySlug = <T extends OfferItem>(items: T[], slug: string): T | undefined =>
  items.find((candidate) => candidate.slug === slug)

/** The items with those slugs, in the order asked for; unknown ones are left out. */
export const bySlugs = <T extends OfferItem>(items: T[], slugs: string[]): T[] =>
  slugs.flatMap((slug) => bySlug(items, slug) ?? [])

/** The services that name a post as one to read about them. */
export const servicesAbout = (post: string): Service[] =>
  services().filter(({ posts }) => posts.some(({ slug }) => slug === post))

/**
 * A page of words.
 *
 * @param name - Its slug, such as `about-us`.
 * @returns The page.
 * @throws ContentError where content/pages has no such file.
 */
export function sitePageNamed(name: string) {
  const page = bySlug(sitePages(), name)
  if (!page) throw new ContentError(`pages/${name}.md`, 1, '', 'is missing')
  return page
}

/** Checks all of the site's own content: files, fields, and that every slug named in one file is a file itself. */
export function checkOffer(): void {
  checkReferences('services', 'microservices', services(), microservices())
  checkReferences('plans', 'services', plans(), services())
  checkReferences('microservices', 'services', microservices(), services())
  checkReferences('apps', 'microservices', apps(), microservices())
  sitePages()
}

function checkReferences<Field extends string>(
  folder: string,
  field: Field,
  items: (OfferItem & Record<Field, string[]>)[],
  targets: OfferItem[],
): void {
  for (const { slug, [field]: names } of items) {
    const unknown = names.find((name) => !bySlug(targets, name))
    if (unknown) throw new ContentError(`${folder}/${slug}.md`, 1, field, `names "${unknown}", which is no file`)
  }
}
