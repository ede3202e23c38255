import 'server-only'
import type { Element } from 'hast'
import { select, selectAll } from 'hast-util-select'
import { toHtml } from 'hast-util-to-html'
import { contentType } from '#lib/contract/category'
import { links } from '#lib/links'
import { pageToFill, sendFilledPage } from '#lib/page-cache/filled-page'
import { searchIndex } from '#lib/search/kept-index'
import { resultsView } from '#lib/search/results-view'
import { find, QUERY_LENGTH, type Question } from '#lib/search/search-index'

async function answer(request: Request): Promise<{ question: Question; view: Element[] }> {
  const { searchParams } = new URL(request.url)
  const question = {
    words: (searchParams.get('q') ?? '').slice(0, QUERY_LENGTH),
    // A type that there is none of is as good as none.
    type: contentType.safeParse(searchParams.get('type')).data ?? '',
    category: (searchParams.get('category') ?? '').slice(0, QUERY_LENGTH),
  }
  if (!question.words.trim() && !question.type && !question.category) return { question, view: [] }
  return { question, view: resultsView(question.words, find(await searchIndex(), question)) }
}

/** The search page with the answer to `?q=`, `?type=` and `?category=` in it: the cached page, filled in; it needs no JavaScript. */
export async function searchPage(request: Request): Promise<Response> {
  const [page, { question, view }] = await Promise.all([pageToFill(links.search), answer(request)])
  const place = select('[id="results"]', page.tree)
  if (!place) throw new Error('the search page has no place for results')
  place.children = view
  const field = select('input[name=q]', page.tree)
  if (field) field.properties.value = question.words
  for (const name of ['type', 'category'] as const) {
    for (const option of selectAll(`select[name=${name}] option`, page.tree))
      option.properties.selected = option.properties.value === question[name]
  }
  return sendFilledPage(page, 200)
}

/** The results alone, as HTML, for the page that asks while the reader types. */
export async function searchResults(request: Request): Promise<Response> {
  const { view } = await answer(request)
  return new Response(toHtml(view), {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
  })
}
