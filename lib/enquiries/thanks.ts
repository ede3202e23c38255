import 'server-only'
import { select } from 'hast-util-select'
import { h } from 'hastscript'
import { links } from '#lib/links'
import { pageToFill, sendFilledPage } from '#lib/page-cache/filled-page'
import { pageOrigin } from '#lib/text/page-origin'

const REFERENCE = /^[2-9A-HJ-NP-Z]{4}(-[2-9A-HJ-NP-Z]{4}){2}$/

/**
 * The thank-you page for one visitor: the kept page with the reference number of their enquiry and a link back to the page
 * they came from, both from its address. Anything else there is left out, so that nobody can put words on the page.
 */
export async function thankYouPage(request: Request): Promise<Response> {
  const { searchParams, pathname } = new URL(request.url)
  const page = await pageToFill(pathname.endsWith('/consultation') ? links.consultationThankYou : links.thankYou)
  const place = select('[id="receipt"]', page.tree)
  if (!place) throw new Error('the thank-you page has no place for a receipt')

  const reference = searchParams.get('reference') ?? ''
  const origin = pageOrigin(searchParams.get('pathName'))
  if (REFERENCE.test(reference)) place.children.push(h('p', 'Your reference number is ', h('strong', reference), '.'))
  if (origin) place.children.push(h('p', h('a', { href: origin }, 'Back to the page you came from')))
  return sendFilledPage(page, 200)
}
