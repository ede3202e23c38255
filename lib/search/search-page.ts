import 'server-only'
import { select } from 'hast-util-select'
import { toHtml } from 'hast-util-to-html'
import { contentType } from '#lib/contract/category'
import { links } from '#lib/links'
import { searchIndex } from '#lib/search/kept-index'
import { resultsView } from '#lib/search/results-view'
import { find, QUERY_LENGTH } from '#lib/search/search-index'
import { keptPage, sendPage } from '#lib/server/kept-page'

async function answer(request: Request) {
  const { searchParams } = new URL(request.url)
  const question = (searchParams.get('q') ?? '').slice(0, QUERY_LENGTH)
  // A type that there is none of is as good as none.
  const type = contentType.safeParse(searchParams.get('type')).data ?? ''
  const found = question.trim() ? find(await searchIndex(), question, type) : []
  return { question, type, view: resultsView(question, found) }
}

/** The search page with the answer to `?q=` and `?type=` in it: the page as it is kept, filled in; it needs no JavaScript. */
export async function searchPage(request: Request): Promise<Response> {
  const [page, { question, type, view }] = await Promise.all([keptPage(request, links.search), answer(request)])
  const place = select('[id="results"]', page.tree)
  if (!place) throw new Error('the search page has no place for results')
  place.children = view
  const field = select('input[name=q]', page.tree)
  if (field) field.properties.value = question
  for (const option of select('select[name=type]', page.tree)?.children ?? []) {
    if (option.type === 'element') option.properties.selected = option.properties.value === type
  }
  return sendPage(page, 200)
}

/** The results alone, as HTML, for the page that asks while the reader types. */
export async function searchResults(request: Request): Promise<Response> {
  const { view } = await answer(request)
  return new Response(toHtml(view), {
    headers: { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'x-robots-tag': 'noindex' },
  })
}
