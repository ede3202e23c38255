import type { ContentType } from '#lib/content-types'
import { pageCache } from '#lib/serving/page-cache/cached-page'
import { type ItemWords, itemWords } from '#lib/site/search/documents'

/**
 * Has the renderer process make the words of an item, so that whoever is answered does not wait meanwhile, and its garbage is not
 * that of the process that answers.
 *
 * @param type - The content type.
 * @param slug - The slug.
 * @returns The words; undefined where the host no longer has it.
 * @throws Error Where they can't be made.
 */
export async function renderedWords(type: ContentType, slug: string): Promise<ItemWords | undefined> {
  const { render } = pageCache()
  // The development server has no other process.
  if (!render) return itemWords(type, slug)
  const path = `/search-words/${type}/${slug}`
  const result = await render(path)
  if (result.outcome === 'missing') return undefined
  if (result.outcome === 'rendered') return JSON.parse(result.page.html.toString())
  throw new Error(`${path}: ${result.outcome === 'failed' ? result.reason : result.outcome}`)
}
