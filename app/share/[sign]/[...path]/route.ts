import { select } from 'hast-util-select'
import { HttpProblem } from '#lib/base/http/problem'
import { pageToRead } from '#lib/serving/page-cache/filled-page'
import { isSigned, readShareWords, sharePath } from '#lib/site/pages/share-address'
import { drawShareImage } from '#lib/site/seo/share-image'

const ONE_YEAR_SECONDS = 31_536_000
const ONE_HOUR_SECONDS = 3600

/**
 * The picture of a page for link previews. Its words are the page's own, as the page says them in its head; an address
 * that this site did not make, or whose page is gone, is a 404. An address with an old hash shows the picture of now.
 */
export async function GET(_: Request, { params }: RouteContext<'/share/[sign]/[...path]'>): Promise<Response> {
  const { sign, path } = await params
  const [, joined] = /^(.+)\.png$/.exec(`/${path.join('/')}`) ?? []
  const page = joined === '/index' ? '/' : joined
  if (page === undefined || !isSigned(sign, page)) return new Response('There is no such picture', { status: 404 })
  const tree = await pageToRead(page).catch((error) => {
    if (error instanceof HttpProblem && error.status === 404) return undefined
    throw error
  })
  const said = (selector: string) => tree && select(selector, tree)?.properties.content
  const picture = readShareWords(said('meta[property="og:title"]'), said('meta[name=share]'))
  if (!picture) return new Response('There is no such picture', { status: 404 })
  const isCurrent = sharePath(page, picture).startsWith(`/share/${sign}/`)
  return new Response(await drawShareImage(picture), {
    headers: {
      'content-type': 'image/png',
      'cache-control': isCurrent
        ? `public, max-age=${ONE_YEAR_SECONDS}, immutable`
        : `public, max-age=${ONE_HOUR_SECONDS}`,
      'cross-origin-resource-policy': 'cross-origin',
    },
  })
}
