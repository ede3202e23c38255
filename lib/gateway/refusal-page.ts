import { toHtml } from 'hast-util-to-html'
import { h } from 'hastscript'
import { links } from '#lib/links'

interface Refusal {
  values: Record<string, string>
  errors: Record<string, string>
}

/** What a visitor typed by themselves; the rest is the page's doing. */
const TYPED = ['name', 'email', 'contactNumber', 'company', 'subject', 'preferredDate', 'message']

/**
 * A page that needs no other one: what is wrong, and what was typed, so that it can be copied.
 *
 * @param refusal - What was typed and what is wrong with it, by field.
 * @param status - The status of the answer.
 */
export function refusalPage({ values, errors }: Refusal, status: number): Response {
  const typed = TYPED.flatMap((name) => (values[name] ? [h('dt', name), h('dd', values[name])] : []))
  const page = h(null, [
    { type: 'doctype' },
    h('html', { lang: 'en' }, [
      h('head', [
        h('meta', { charset: 'utf-8' }),
        h('meta', { name: 'viewport', content: 'width=device-width' }),
        h('title', 'Your message was not sent'),
      ]),
      h('body', [
        h('h1', 'Your message was not sent'),
        h(
          'ul',
          Object.values(errors).map((message) => h('li', message)),
        ),
        ...(typed.length > 0 ? [h('h2', 'What you wrote'), h('dl', typed)] : []),
        h('p', h('a', { href: links.contact }, 'Write to us from the contact page')),
      ]),
    ]),
  ])
  const headers = { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-store', 'x-robots-tag': 'noindex' }
  return new Response(toHtml(page), { status, headers })
}
