import type { ContentType } from '#lib/content-types'
import { ApiError } from '#lib/reading/api/api-error'
import { itemWords } from '#lib/site/search/documents'

/** The words of an item, for the search index: lib/serving/page-cache/rendered-words.ts has the renderer process answer it. */
export async function GET(_: Request, { params }: RouteContext<'/search-words/[type]/[slug]'>): Promise<Response> {
  const { type, slug } = await params
  try {
    const words = await itemWords(type as ContentType, slug)
    return words ? Response.json(words) : new Response('There is no such item', { status: 404 })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    // The call is logged where it failed.
    return new Response(error.message, { status: 503 })
  }
}
