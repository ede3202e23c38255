import 'server-only'
import { select } from 'hast-util-select'
import { h } from 'hastscript'
import { notFound } from 'next/navigation'
import { pageOrigin } from '#lib/base/format/page-origin'
import { links } from '#lib/links'
import { pageToFill, sendFilledPage } from '#lib/serving/page-cache/filled-page'

const REFERENCE = /^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){2}$/

/** The thank-you pages by what was sent, each with what it is called. */
const PAGES = new Map([
  ['message', { path: links.thankYou, name: 'Your message' }],
  ['consultation', { path: links.consultationThankYou, name: 'Your booking' }],
])

/**
 * The thank-you page for one visitor: the cached page with the reference number of their enquiry and a link back to the page
 * they came from, both from its address. Anything else there is left out, so that nobody can put words on the page.
 *
 * @param request The visitor's request; of its address the query alone is read.
 * @param sent What was sent: `message` or `consultation`.
 * @throws Next.js's not-found error for anything else.
 */
export async function thankYouPage(request: Request, sent: string): Promise<Response> {
  const { path, name } = PAGES.get(sent) ?? notFound()
  const page = await pageToFill(path)
  const place = select('[id="receipt"]', page.tree)
  if (!place) throw new Error('the thank-you page has no place for a receipt')

  const { searchParams } = new URL(request.url)
  const reference = searchParams.get('reference') ?? ''
  const origin = pageOrigin(searchParams.get('pathName'))
  if (REFERENCE.test(reference)) {
    const number = h('strong', reference)
    place.children = [
      h('p', `${name} is with us. Your reference number is `, number, ': name it if you write to us about it.'),
    ]
  }
  if (origin) place.children.push(h('p', h('a', { href: origin }, 'Back to the page you came from')))
  return sendFilledPage(page, 200)
}
