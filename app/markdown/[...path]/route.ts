import { select } from 'hast-util-select'
import { stringify } from 'yaml'
import { pageMarkdown } from '#lib/base/html/page-markdown'
import { HttpProblem } from '#lib/base/http/problem'
import { pageToRead } from '#lib/serving/page-cache/filled-page'

const TEN_MINUTES_SECONDS = 600

/** A page as Markdown: lib/serving/server sends its address plus `.md` here. Made from the page itself, so every page has one. */
export async function GET(_: Request, { params }: RouteContext<'/markdown/[...path]'>): Promise<Response> {
  const path = `/${(await params).path.join('/')}`
  try {
    const tree = await pageToRead(path === '/index' ? '/' : path)
    const content = (selector: string) => String(select(selector, tree)?.properties.content ?? '')
    const canonical = select('link[rel=canonical]', tree)?.properties.href
    // What is no page of ours has no text to give.
    if (typeof canonical !== 'string') throw new HttpProblem(404, path)
    const head = stringify({
      title: content('meta[property="og:title"]'),
      description: content('meta[name=description]'),
      url: canonical,
    })
    return new Response(`---\n${head}---\n\n${pageMarkdown(tree, (address) => new URL(address, canonical).href)}`, {
      headers: {
        'content-type': 'text/markdown; charset=utf-8',
        'cache-control': `public, max-age=${TEN_MINUTES_SECONDS}`,
        // The page itself is what search engines should list.
        link: `<${canonical}>; rel="canonical"`,
        'x-robots-tag': 'noindex',
      },
    })
  } catch (error) {
    if (error instanceof HttpProblem && error.status === 404)
      return new Response('There is no such page', { status: 404 })
    throw error
  }
}
