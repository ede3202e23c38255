import { expect, test } from '@playwright/test'
import type { Root } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { select, selectAll } from 'hast-util-select'
import { ROUTES } from './support/routes.ts'

interface Seen {
  status: number
  tree: Root
  redirected: boolean
}

const textOf = (node: unknown): string => {
  const { value = '', children = [] } = node as { value?: string; children?: unknown[] }
  return value + children.map(textOf).join('')
}

test('the whole site, crawled from /, has no broken link and no page without its head', async ({ request }) => {
  test.setTimeout(120_000)
  const seen = new Map<string, Seen>()
  const queue = ['/']
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (seen.has(path)) continue
    const answer = await request.get(path, { maxRedirects: 0 })
    const isPage = answer.headers()['content-type']?.startsWith('text/html')
    const tree = fromHtml(isPage ? await answer.text() : '')
    seen.set(path, { status: answer.status(), tree, redirected: answer.status() >= 300 && answer.status() < 400 })
    if (!isPage) continue
    for (const link of selectAll('a[href], img[src]', tree)) {
      const href = String(link.properties.href ?? link.properties.src)
      const target = href.startsWith('/') ? (href.split('#')[0] ?? '') : ''
      if (target && !seen.has(target)) queue.push(target)
    }
  }

  const faults: string[] = []
  for (const [path, { status, tree, redirected }] of seen) {
    if (status !== 200) faults.push(`${path} is ${status}${redirected ? ', a redirect inside the site' : ''}`)
    if (path.startsWith('/covers/')) continue
    const title = textOf(select('head > title', tree))
    const description = String(select('head > meta[name=description]', tree)?.properties.content ?? '')
    const canonical = String(select('head > link[rel=canonical]', tree)?.properties.href ?? '')
    const headings = selectAll('h1', tree).length
    if (!title) faults.push(`${path} has no title`)
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

  const sitemap = await (await request.get('/sitemap.xml')).text()
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
  expect(listed.length).toBeGreaterThan(50)
  expect(listed.filter((path) => !seen.has(path))).toEqual([])
})
