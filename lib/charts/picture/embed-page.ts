import 'server-only'
import { createHash } from 'node:crypto'
import { toHtml } from 'hast-util-to-html'
import { h } from 'hastscript'
import { NARROW, WIDE } from '#lib/charts/canvas'
import { onPaper } from '#lib/charts/paper-colours'
import { drawPoster } from '#lib/charts/picture/poster'
import type { Infographic } from '#lib/contract/infographic'

/** Drawn for a phone, for a column of text and for a whole page: in a frame of any width one of them is shown at about its own size. */
const WIDTHS = { narrow: NARROW, middle: 500, wide: WIDE }
/** In pixels: the line below the drawing, with the space around it. */
const LINK_HEIGHT = 60

const STYLE = onPaper(
  'body{margin:0;background:var(--paper)}svg{display:none;width:100%;height:auto;margin:auto}.narrow{display:block;max-width:30rem}@media(width>=35rem){.narrow{display:none}.middle{display:block;max-width:35.25rem}}@media(width>=46rem){.middle{display:none}.wide{display:block;max-width:60rem}}h1{padding:0 32px 24px;margin:auto;max-width:56rem;font:600 14px system-ui,sans-serif}a{color:var(--accent)}',
)

/** Sends the page's height, in CSS pixels, to the site that frames it, which may make the frame as high. */
const SCRIPT =
  "new ResizeObserver(()=>parent.postMessage({height:Math.ceil(document.body.getBoundingClientRect().height)},'*')).observe(document.body)"

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** It loads nothing, and may stand in a frame of any site; it is the only page that may. */
export const EMBED_POLICY = `default-src 'none'; style-src ${hashOf(STYLE)}; script-src ${hashOf(SCRIPT)}; base-uri 'none'; form-action 'none'; frame-ancestors *`

/**
 * What another site pastes to frame an infographic. Without its script the frame is as high as a column of text needs.
 *
 * @param item - The infographic.
 * @param citation - Its citation, as text.
 * @param address - The absolute URL of its page to frame.
 * @returns An iframe, and a script that gives each frame of this origin the height that its page sends.
 */
export function embedSnippet(item: Infographic, citation: string, address: string): string {
  const { height } = drawPoster(item, { width: WIDTHS.middle, citation }).properties
  const { origin } = new URL(address)
  return `<iframe src="${address}" title="${item.title.replaceAll('"', '&quot;')}" width="100%" height="${Number(height) + LINK_HEIGHT}" style="border:0" loading="lazy"></iframe>
<script>addEventListener("message",e=>{if(e.origin==="${origin}")for(const frame of document.querySelectorAll("iframe"))if(frame.contentWindow===e.source)frame.height=e.data.height})</script>`
}

/**
 * An infographic as a page without the site around it, for an iframe.
 *
 * @param item - The infographic.
 * @param citation - Its citation, as text.
 * @param address - The absolute URL of its page.
 * @returns The HTML document.
 */
export function embedPage(item: Infographic, citation: string, address: string): string {
  const posters = Object.entries(WIDTHS).map(([name, width]) => {
    const poster = drawPoster(item, { width, citation })
    poster.properties.className = [name]
    return poster
  })
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
        ...posters,
        h('h1', [
          h(
            'a',
            { href: address, target: '_blank', rel: 'noopener' },
            `${item.title}: the page, its data and its sources`,
          ),
        ]),
      ]),
      h('script', SCRIPT),
    ]),
  ])
  return `<!doctype html>${onPaper(toHtml(page))}`
}
