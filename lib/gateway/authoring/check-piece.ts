import { isAfter } from 'date-fns/isAfter'
import { isBefore } from 'date-fns/isBefore'
import type { Element } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { selectAll } from 'hast-util-select'
import { toString as textOf } from 'hast-util-to-string'
import { parseTime } from '#lib/base/format/parse-time'
import { readUncoloured } from '#lib/base/html/article-body'
import { FRAMES, mayBeFramed } from '#lib/base/html/frames'
import { checkData } from '#lib/gateway/authoring/check-data'
import { checkFlow, checkSums } from '#lib/gateway/authoring/check-sums'
import type { Fault } from '#lib/gateway/authoring/fault'
import type { PathState } from '#lib/gateway/authoring/known-paths'
import type { Piece } from '#lib/gateway/authoring/pieces'

/** What search engines show of a title, and of a description. */
const TITLE_MAX = 60
const DESCRIPTION = { min: 70, max: 160 }

/**
 * Checks one piece by itself.
 *
 * @param piece - The piece.
 * @param stateOf - Says what stands at a path of this site.
 * @param origin - The site's own origin.
 * @returns The faults.
 */
export function checkPiece(piece: Piece, stateOf: (path: string) => PathState, origin: string): Fault[] {
  const tree = fromHtml(piece.html, { fragment: true })
  const asShown = fromHtml(readUncoloured(piece.html), { fragment: true })
  const ids = new Set(selectAll('[id]', asShown).map(({ properties }) => String(properties.id)))
  const isInPage = (id: string) => ids.has(id) || id === ''
  return [
    ...checkWords(piece),
    ...checkMarkup(piece.html),
    ...selectAll('h1', tree).map((heading) => headingFault(textOf(heading))),
    ...selectAll('a', tree).flatMap((link) => checkLink(link, stateOf, origin, isInPage)),
    ...selectAll('img', tree).flatMap(checkPicture),
    ...selectAll(FRAMES.join(), tree).flatMap(checkFrame),
    ...selectAll('table', tree).flatMap((table) => checkSums(rowsOf(table))),
    ...checkSections(piece),
  ]
}

function checkWords({ kind, title, description, html, state, publishedAt, updatedAt }: Piece): Fault[] {
  const faults: Fault[] = []
  const add = (field: string, reason: string, words: string) => faults.push({ field, reason, words })
  // A question is cut where a title must be short, and the home page's title is its claim.
  if (title.length > TITLE_MAX && kind !== 'trivia' && kind !== 'page')
    add('title', `has ${title.length} characters: search engines show ${TITLE_MAX}`, title)
  if (updatedAt && state === 'published' && isAfter(parseTime(updatedAt), Date.now()))
    add('updatedAt', `is ${updatedAt}, which is to come`, 'updatedAt:')
  if (updatedAt && isBefore(parseTime(updatedAt), parseTime(publishedAt)))
    add('updatedAt', `is ${updatedAt}, before it was published: ${publishedAt}`, 'updatedAt:')
  if (kind === 'blog' && html.trim() === '') add('text', 'is missing', '')
  if (description === undefined) return faults
  const { length } = description
  if (length === 0) add('description', 'is missing', title)
  else if (length < DESCRIPTION.min || length > DESCRIPTION.max)
    add('description', `has ${length} characters: ${DESCRIPTION.min} to ${DESCRIPTION.max} fit`, description)
  return faults
}

const headingFault = (words: string): Fault => ({
  ...{ field: 'heading', words },
  reason: `"${words}" has one #, as the title of the page has: begin it with two`,
})

const CODE = /<(pre|code)\b[\s\S]*?<\/\1>/g
/** What stands in a text as it is written, because it is no link, note or quote after all. */
const MARKUP = /!?\[[^\][]+\](?:\([^)\s]*[^)]*\)|\[[^\][]*\])|\[\^[\w-]+\]|\{(?:fact|site|data):[\w-]*/g

function checkMarkup(html: string): Fault[] {
  const shown = html.replace(CODE, '').replace(/<[^>]*>/g, '')
  return (shown.match(MARKUP) ?? []).map((words) => ({
    ...{ field: 'text', words },
    reason: `shows "${words}" as it stands: it leads nowhere, or is not written as the rest of its kind`,
  }))
}

function checkLink(
  { properties }: Element,
  stateOf: (path: string) => PathState,
  origin: string,
  isInPage: (id: string) => boolean,
): Fault[] {
  const href = String(properties.href ?? '')
  const fault = (reason: string): Fault[] => [{ field: 'link', reason, words: href }]
  if (href.startsWith('#')) return isInPage(href.slice(1)) ? [] : fault(`leads to ${href}, which is not on the page`)
  // A browser would look for it beside the page.
  if (!/^(?:[a-z][a-z\d+.-]*:|\/)/i.test(href))
    return fault(`leads to "${href}": it must begin with / for a page of this site, or with https://`)
  if (!URL.canParse(href, origin)) return fault(`leads to "${href}", which is no address`)
  const address = new URL(href, origin)
  if (!/^(https?|mailto|tel):$/.test(address.protocol)) return fault(`leads to "${href}": it must be a web address`)
  if (address.origin !== origin) return []
  const state = stateOf(address.pathname)
  if (state === 'nothing') return fault(`leads to ${address.pathname}, where no page is`)
  return state === 'page' ? [] : fault(`leads to ${address.pathname}, which moved: link to ${state.movedTo}`)
}

function checkPicture({ properties }: Element): Fault[] {
  const src = String(properties.src ?? '')
  const alt = String(properties.alt ?? '').trim()
  return alt ? [] : [{ field: 'picture', reason: `${src} has no alternative text`, words: src }]
}

function checkFrame(frame: Element): Fault[] {
  const words = String(frame.properties.src ?? '')
  const reason = `<${frame.tagName} src="${words}"> is left out: EMBED_ORIGINS does not name its origin`
  return mayBeFramed(frame) ? [] : [{ field: 'frame', reason, words }]
}

const rowsOf = (table: Element): string[][] =>
  selectAll('tr', table).map((row) => selectAll('th, td', row).map((cell) => textOf(cell)))

/** An infographic must name where its figures are from, and what flows into a part must flow out of it. */
function checkSections({ sections }: Piece): Fault[] {
  if (!sections) return []
  const hasSource = sections.some(({ sources }) => sources.length > 0)
  return [
    ...(hasSource ? [] : [{ field: 'sources', reason: 'no section names a source', words: '' }]),
    ...sections.flatMap(checkFlow),
    ...sections.flatMap(checkData),
  ]
}
