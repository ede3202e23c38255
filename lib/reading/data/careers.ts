import 'server-only'
import { toHtml } from 'hast-util-to-html'
import { h } from 'hastscript'
import { links } from '#lib/links'
import { site } from '#lib/reading/data/site'

/**
 * The one helper that sends a browser to the careers site, which is a site of its own (spec section 1).
 *
 * @returns A redirect to it; without CAREERS_URL a 404 that says so.
 */
export function sendToCareers(): Response {
  if (site.careersUrl) return Response.redirect(site.careersUrl, 307)
  const words = "Open positions aren't listed on the web just now."
  const page = h(null, [
    { type: 'doctype' },
    h('html', { lang: 'en' }, [
      h('head', [
        h('meta', { charset: 'utf-8' }),
        h('meta', { name: 'viewport', content: 'width=device-width' }),
        h('title', 'Careers are not listed | WSE'),
      ]),
      h('body', [
        h('h1', 'Careers are not listed'),
        h('p', words),
        h('p', [
          h('a', { href: links.contact }, 'Ask us about working here'),
          ' or go to ',
          h('a', { href: links.home }, 'the home page'),
          '.',
        ]),
      ]),
    ]),
  ])
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'public, max-age=0, must-revalidate',
    'x-robots-tag': 'noindex',
  }
  return new Response(toHtml(page), { status: 404, headers })
}
