import 'server-only'
import path from 'node:path'
import type { z } from 'zod'
import { app, microservice, type OfferItem, plan, type Service, service, sitePage } from '#lib/contract/offer'
import { ContentError, lineOf } from '#lib/host/content/content-error'
import { onceForText } from '#lib/host/content/file-text'
import { filesIn, parseFile, readFolder } from '#lib/host/content/files'
import { renderMarkdown } from '#lib/host/content/markdown'
import { checkPublication, isShown, type Publication } from '#lib/host/content/publication'
import { readText } from '#lib/host/content/read-text'
import { untilContentChanges } from '#lib/host/content/until-content-changes'
import { memoize } from '#lib/memoize'

/** The site's own content: services, plans, microservices, apps and the pages of words, each sorted by its `order`. */

const itemsOf = <Data extends object>(schema: z.ZodType<Data>) =>
  onceForText((text): Data & OfferItem => {
    const { data, slug, markdown } = parseFile(schema, text)
    checkPublication(data, text)
    return { ...data, slug, body: renderMarkdown(markdown) }
  })

function sorted<Data extends { order: number } & Publication>(schema: z.ZodType<Data>, folder: string) {
  const item = itemsOf(schema)
  const all = memoize(() => readFolder(folder, item).sort((a, b) => a.order - b.order), untilContentChanges)
  return { folder, all, shown: () => all().filter((each) => isShown(each)) }
}

/** All of them, those that are not shown too. */
export const offer = {
  service: sorted(service, 'services'),
  plan: sorted(plan, 'plans'),
  microservice: sorted(microservice, 'microservices'),
  app: sorted(app, 'apps'),
}
export const services = offer.service.shown
export const plans = offer.plan.shown
export const microservices = offer.microservice.shown
export const apps = offer.app.shown
const page = itemsOf(sitePage)
export const sitePages = memoize(() => readFolder('pages', page), untilContentChanges)

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
 * @throws ContentError Where content/pages has no such file.
 */
export function sitePageNamed(name: string) {
  const page = bySlug(sitePages(), name)
  if (!page) throw new ContentError(`pages/${name}.md`, 1, '', 'is missing')
  return page
}

/** @returns What is wrong in files that name others: each slug named must be a file itself. */
export const lostReferences = (): ContentError[] => [
  ...lostIn('services', offer.service.all(), 'microservices'),
  ...lostIn('plans', offer.plan.all(), 'services'),
  ...lostIn('microservices', offer.microservice.all(), 'services'),
  ...lostIn('apps', offer.app.all(), 'microservices'),
]

function lostIn<Field extends string>(
  folder: string,
  items: (OfferItem & Record<Field, string[]>)[],
  field: Field,
): ContentError[] {
  const there = new Set(filesIn(field).map((file) => path.basename(file, '.md')))
  return items.flatMap(({ slug, [field]: names }) =>
    names
      .filter((name) => !there.has(name))
      .map((name) => {
        const file = `${folder}/${slug}.md`
        return new ContentError(file, lineOf(readText(file), name), field, `names "${name}", which is no file`)
      }),
  )
}
