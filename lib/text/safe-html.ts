import sanitize from 'sanitize-html'

const BODY_TAGS = [
  ...['h2', 'h3', 'h4', 'h5', 'h6', 'p', 'br', 'hr', 'ul', 'ol', 'li', 'dl', 'dt', 'dd', 'blockquote', 'pre', 'code'],
  ...[
    'a',
    'em',
    'strong',
    'b',
    'i',
    's',
    'del',
    'ins',
    'sub',
    'sup',
    'small',
    'mark',
    'kbd',
    'abbr',
    'q',
    'cite',
    'time',
  ],
  ...[
    'table',
    'caption',
    'thead',
    'tbody',
    'tfoot',
    'tr',
    'th',
    'td',
    'figure',
    'figcaption',
    'img',
    'section',
    'span',
    'div',
  ],
]

/**
 * HTML from an API host, made safe to show: only what is on the list survives; no script, style, event attribute,
 * frame, form or `javascript:` address. An h1 becomes an h2, because the page has its own.
 */
export function safeHtml(html: string): string {
  const known = made.get(html)
  if (known !== undefined) return known
  const safe = makeSafe(html)
  if (made.size >= KEPT) made.clear()
  made.set(html, safe)
  return safe
}

/** Next.js draws a page several times over before it keeps it; the same text need not be read anew for each. */
const made = new Map<string, string>()
const KEPT = 50

function makeSafe(html: string): string {
  return sanitize(html, {
    allowedTags: BODY_TAGS,
    allowedAttributes: {
      '*': ['id', 'lang', 'dir'],
      a: ['href', 'title'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      abbr: ['title'],
      time: ['datetime'],
      td: ['colspan', 'rowspan'],
      th: ['colspan', 'rowspan', 'scope'],
      ol: ['start', 'reversed'],
      code: ['class'],
      pre: ['tabindex'],
    },
    allowedClasses: { code: ['language-*'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      h1: 'h2',
      // It scrolls inside itself, which the keyboard must be able to do too.
      pre: () => ({ tagName: 'pre', attribs: { tabindex: '0' } }),
      img: (tagName, attribs) => ({ tagName, attribs: { loading: 'lazy', ...attribs } }),
    },
  })
}
