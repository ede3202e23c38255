import 'server-only'
import { createHash } from 'node:crypto'
import { toHtml } from 'hast-util-to-html'
import { h } from 'hastscript'
import { NARROW, WIDE } from '#lib/charts/canvas'
import { onPaper } from '#lib/charts/paper-colours'
import { drawPoster } from '#lib/charts/picture/poster'
import type { Infographic } from '#lib/contract/infographic'

const STYLE = onPaper(
  'body{margin:0;background:var(--paper)}svg{display:block;width:100%;height:auto;max-width:60rem;margin:auto}.wide{display:none}@media(width>=46rem){.narrow{display:none}.wide{display:block}}h1{padding:12px 32px 24px;max-width:56rem;margin:auto;font:600 14px system-ui,sans-serif}a{color:var(--accent)}',
)

/** It runs nothing, loads nothing, and may stand in a frame of any site; it is the only page that may. */
export const EMBED_POLICY = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors *`

/**
 * An infographic as a page without the site around it, for an iframe.
 *
 * @param item - The infographic.
 * @param citation - Its citation, as text.
 * @param address - The absolute URL of its page.
 * @returns The HTML document.
 */
export function embedPage(item: Infographic, citation: string, address: string): string {
  const poster = (width: number) => drawPoster(item, { width, citation })
  const [narrow, wide] = [poster(NARROW), poster(WIDE)]
  narrow.properties.className = ['narrow']
  wide.properties.className = ['wide']
  const page = h('html', { lang: 'en' }, [
    h('head', [
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('meta', { name: 'robots', content: 'noindex' }),
      h('title', item.title),
      h('link', { rel: 'canonical', href: address }),
      h('style', STYLE),
    ]),
    h('body', [
      h('main', [
        narrow,
        wide,
        h('h1', [
          h(
            'a',
            { href: address, target: '_blank', rel: 'noopener' },
            `${item.title}: the page, its data and its sources`,
          ),
        ]),
      ]),
    ]),
  ])
  return `<!doctype html>${onPaper(toHtml(page))}`
}
