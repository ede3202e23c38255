import 'server-only'
import { CONTENT_TYPES, type ContentType, contentTypes } from '#lib/content-types'
import { apps, microservices, plans, services } from '#lib/host/content/offer'
import { ApiError } from '#lib/reading/api/api-error'
import { api } from '#lib/reading/data/api'
import { articlePages } from '#lib/site/pages/by-content-type'

const hasSlug = (items: { slug: string }[], slug: string) => items.some((item) => item.slug === slug)
const hasCategory = (type: ContentType) => async (slug: string) =>
  hasSlug(
    (await api.category.list()).filter((category) => category.type === type),
    slug,
  )

/** What tells whether there is an item of a section, by the section's path. */
const SECTIONS = new Map<string, (slug: string) => unknown>([
  ...contentTypes.flatMap((type): [string, (slug: string) => unknown][] => [
    [CONTENT_TYPES[type].section, articlePages[type].calls(api).item],
    [CONTENT_TYPES[type].categories, hasCategory(type)],
  ]),
  ['what-we-do', (slug) => hasSlug(services(), slug)],
  ['our-plans', (slug) => hasSlug(plans(), slug)],
  ['microservices', (slug) => hasSlug(microservices(), slug)],
  ['apps', (slug) => hasSlug(apps(), slug)],
])

/**
 * Whether a page may have an item to show. It costs one call, where a drawing that comes to a 404 costs many times that.
 *
 * @param path - a canonical path of a page's route
 * @returns false where there is no such item for sure; true for every other page
 */
export async function itemExists(path: string): Promise<boolean> {
  const [, section = '', slug = ''] = path.split('/')
  const find = slug === 'page' ? undefined : SECTIONS.get(section)
  if (!find || !slug) return true
  try {
    return (await find(slug)) !== false
  } catch (error) {
    return !(error instanceof ApiError && error.status === 404)
  }
}
