import type { Schema } from 'hast-util-sanitize'
import { FRAMES } from '#lib/base/html/frames'
import { config } from '#lib/config'

const HEADINGS = ['h1', 'h2', 'h3', 'h4', 'h5', 'h6']
const BLOCKS = [
  'p',
  'hr',
  'ul',
  'ol',
  'li',
  'dl',
  'dt',
  'dd',
  'blockquote',
  'pre',
  'figure',
  'figcaption',
  'section',
  'div',
]
const WORDS = [
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
]
const TABLES = ['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td']

/** Footnotes point at each other; every other id is the site's own, so that no body can stand in for a part of the page. */
const FOOTNOTE_ID = /^user-content-fn(ref)?-[\w-]+$/

/** The drawing of a section of an infographic for phones. */
const NARROW_CHART = /^\/infographics\/[\w-]+\/section-\d+-narrow\.svg$/

/** Which of them stay is decided by their origin (frames.ts). */
const shownFrames = config.EMBED_ORIGINS.length > 0 ? FRAMES : []

/**
 * All that the HTML of a body may hold (https://cheatsheetseries.owasp.org/cheatsheets/Cross_Site_Scripting_Prevention_Cheat_Sheet.html):
 * an allow-list, so that what is new or unknown is left out.
 */
export const ALLOWED: Schema = {
  tagNames: [
    ...HEADINGS,
    ...BLOCKS,
    ...WORDS,
    ...TABLES,
    'br',
    'code',
    'details',
    'img',
    'picture',
    'span',
    'summary',
    'time',
    ...shownFrames,
    'source',
  ],
  attributes: {
    '*': ['lang', 'dir', ['id', FOOTNOTE_ID]],
    a: ['href', 'title', 'ariaLabel'],
    img: ['src', 'alt', 'width', 'height'],
    iframe: ['src', 'title'],
    video: ['src', 'poster', 'title'],
    source: ['src', 'type', ['srcSet', NARROW_CHART], 'media', 'width', 'height'],
    abbr: ['title'],
    time: ['dateTime'],
    td: ['colSpan', 'rowSpan', ['align', 'center', 'right']],
    th: ['colSpan', 'rowSpan', 'scope', ['align', 'center', 'right']],
    details: ['open'],
    ol: ['start', 'reversed'],
    code: [['className', /^language-[\w-]+$/]],
    section: [['className', 'footnotes']],
  },
  protocols: { href: ['http', 'https', 'mailto', 'tel'], src: ['http', 'https'], poster: ['https'] },
  ancestors: Object.fromEntries([
    ...['thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'caption'].map((name) => [name, ['table']]),
    ...['dt', 'dd'].map((name) => [name, ['dl']]),
    ['li', ['ul', 'ol']],
    ['summary', ['details']],
    ['source', ['video', 'picture']],
  ]),
  clobber: [],
  // What these hold is no text of the body: it goes with them.
  strip: [
    ...['script', 'style', 'template', 'title', 'svg', 'math', 'noscript', 'textarea', 'select', 'object', 'embed'],
    ...['frame', 'frameset', 'noframes', 'noembed', 'xmp', 'plaintext', 'audio', 'canvas'],
    ...FRAMES.filter((name) => !shownFrames.includes(name)),
  ],
  allowComments: false,
  allowDoctypes: false,
}
