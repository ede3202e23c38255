import { expect, test } from '@playwright/test'
import type { Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { select, selectAll } from 'hast-util-select'
import { ROUTES } from './support/routes.ts'
import { sitemapPaths } from './support/sitemap-paths.ts'

interface Seen {
  status: number
  isPage: boolean
  tree: Root
  redirected: boolean
}

const textOf = (node: unknown): string => {
  const { value = '', children = [] } = node as { value?: string; children?: unknown[] }
  return value + children.map(textOf).join('')
}

const isIndexed = (tree: Root) => !/noindex/.test(String(select('meta[name=robots]', tree)?.properties.content ?? ''))

test('the whole site, crawled from /, has no broken link and no page without its head', async ({ request }) => {
  test.setTimeout(120_000)
  const seen = new Map<string, Seen>()
  const queue = ['/']
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (seen.has(path)) continue
    const answer = await request.get(path, { maxRedirects: 0 })
    const isPage = answer.headers()['content-type']?.startsWith('text/html') ?? false
    const tree = fromHtml(isPage ? await answer.text() : '')
    seen.set(path, {
      status: answer.status(),
      isPage,
      tree,
      redirected: answer.status() >= 300 && answer.status() < 400,
    })
    if (!isPage) continue
    for (const link of selectAll('a[href], img[src]', tree)) {
      const href = String(link.properties.href ?? link.properties.src)
      const target = href.startsWith('/') ? (href.split('#')[0] ?? '') : ''
      if (target && !seen.has(target)) queue.push(target)
    }
  }

  const faults: string[] = []
  const said = new Map<string, string>()
  for (const [path, { status, isPage, tree, redirected }] of seen) {
    if (status !== 200) faults.push(`${path} is ${status}${redirected ? ', a redirect inside the site' : ''}`)
    if (!isPage && (path.startsWith('/covers/') || /\.(svg|png|csv|rss)$/.test(path))) continue
    const title = textOf(select('head > title', tree))
    const description = String(select('head > meta[name=description]', tree)?.properties.content ?? '')
    const canonical = String(select('head > link[rel=canonical]', tree)?.properties.href ?? '')
    const headings = selectAll('h1', tree).length
    const shared = String(select('head > meta[property="og:url"]', tree)?.properties.content ?? '')
    if (!title) faults.push(`${path} has no title`)
    if (title.replace(/ · WSE$/, '').length > 60) faults.push(`${path} has the long title "${title}"`)
    if (shared !== canonical) faults.push(`${path} has og:url "${shared}"`)
    for (const words of isIndexed(tree) && !path.includes('?') ? [title, description] : []) {
      const other = words && said.get(words)
      if (other) faults.push(`${path} says "${words}" as ${other} does`)
      said.set(words, path)
    }
    if (description.length < 70 || description.length > 160)
      faults.push(`${path} has a description of ${description.length} characters`)
    if (new URL(canonical || 'http://none').pathname !== path.split('?')[0])
      faults.push(`${path} has canonical "${canonical}"`)
    if (headings !== 1) faults.push(`${path} has ${headings} h1`)
  }
  expect(faults).toEqual([])
  const reachable = [...seen.keys()].map((path) => path.split('?')[0])
  const notLinked = ['/thank-you', '/book-a-free-consultation-thank-you']
  expect(reachable).toEqual(
    expect.arrayContaining(ROUTES.map(([path]) => path).filter((path) => !notLinked.includes(path))),
  )

  const listed = await sitemapPaths(request)
  const indexed = [...seen].filter(([path, { isPage, tree }]) => isPage && isIndexed(tree) && !path.includes('?'))
  expect(listed.length).toBeGreaterThan(100)
  expect(listed.sort()).toEqual(indexed.map(([path]) => path).sort())
})
