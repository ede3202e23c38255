import 'server-only'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { config } from '#lib/config'
import { checkPictures } from '#lib/gateway/authoring/check-pictures'
import { checkPiece } from '#lib/gateway/authoring/check-piece'
import { checkTexts } from '#lib/gateway/authoring/check-texts'
import type { Fault } from '#lib/gateway/authoring/fault'
import { fileFaults } from '#lib/gateway/authoring/file-faults'
import { knownPaths, type PathState } from '#lib/gateway/authoring/known-paths'
import { TEMPLATE_WORDS } from '#lib/gateway/authoring/new-post'
import { allPieces, type Piece } from '#lib/gateway/authoring/pieces'
import { strayFiles } from '#lib/gateway/authoring/stray-files'
import { htmlIn } from '#lib/host/content/markdown'
import { offer } from '#lib/host/content/offer'
import { readRedirects } from '#lib/host/content/redirects'
import { readSynonyms } from '#lib/host/content/synonyms'
import { links } from '#lib/links'

const OF_SECTIONS = new Set(['data', 'sources', 'sum'])
const BEHIND_ALL = /^content\/(?:categories|facts|site|team)\.yaml:/

/**
 * Checks all content: files that can't be served, and what readers and search engines would stumble over in the others.
 *
 * @returns How many pieces there are, and one line for each fault, which names file, line and field, or the host's item.
 */
export async function checkContent(): Promise<{ count: number; faults: string[] }> {
  const faults = [...(await fileFaults()).map((message) => `content/${message}`), ...strayFiles()]
  // What quotes these, or belongs to them, can't be read without them.
  if (faults.some((fault) => BEHIND_ALL.test(fault))) return { count: 0, faults }
  const slugs = new Set(faults.map((fault) => /^content\/[\w-]+\/([\w-]+)\.\w+:/.exec(fault)?.[1]))
  const pieces = await allPieces((item, reason) => faults.push(`${item}: ${reason}`))
  const known = await knownPaths(pieces)
  // Where a piece is held back, its page is missed by nobody but its own fault.
  const stateOf = (path: string) => (slugs.has(path.split('/').at(-1)) ? 'page' : known(path))
  const { origin } = new URL(config.SITE_URL)
  for (const piece of pieces) {
    const found = [
      ...checkPiece(piece, stateOf, origin),
      ...(await checkPictures(piece.html, Boolean(piece.file), stateOf)),
      ...templateWords(piece),
      ...leftOutHtml(piece),
    ]
    faults.push(...found.map((fault) => faultLine(piece, fault)))
  }
  faults.push(...checkTexts())
  faults.push(...lostRedirects(stateOf), ...hidingRedirects(pieces), ...lostSynonyms(stateOf), ...lostPosts(stateOf))
  faults.push(...doubles(pieces, 'title', (piece) => piece.title.toLowerCase()))
  faults.push(...doubles(pieces, 'slug', (piece) => piece.path))
  return { count: pieces.length, faults }
}

/** Old addresses whose new one is no page; chains and doubles are faults of the file itself. */
function lostRedirects(stateOf: (path: string) => PathState): string[] {
  const lost = [...readRedirects().values()].filter(({ to }) => to?.startsWith('/') && stateOf(to) === 'nothing')
  return lost.map(
    ({ to = '' }) =>
      `content/redirects.yaml:${lineOf('redirects.yaml', `to: ${to}`)}: to: leads to ${to}, where no page is`,
  )
}

/** A redirect is looked for before a page. */
function hidingRedirects(pieces: Piece[]): string[] {
  const shown = new Set(pieces.flatMap((piece) => (piece.state === 'published' ? piece.path : [])))
  const hiding = [...readRedirects().keys()].filter((from) => shown.has(from))
  return hiding.map(
    (from) =>
      `content/redirects.yaml:${lineOf('redirects.yaml', `from: ${from}`)}: from: is ${from}, a page that nobody can read because of it`,
  )
}

/** What a new file says to its writer, and must not say to readers. */
function templateWords({ file, state }: Piece): Fault[] {
  if (!file || state === 'draft') return []
  const text = readFileSync(path.join(config.CONTENT_DIR, file), 'utf8')
  const left = TEMPLATE_WORDS.filter((words) => text.includes(words))
  return left.map((words) => ({ field: 'text', reason: `has words of the template still: "${words}"`, words }))
}

/** Markdown alone is shown. */
function leftOutHtml({ file, title }: Piece): Fault[] {
  if (!file) return []
  const text = file.endsWith('.md') ? readFileSync(path.join(config.CONTENT_DIR, file), 'utf8') : ''
  const faults = htmlIn(text).map((html) => {
    const [words = ''] = html.split('\n', 1)
    return { field: 'text', reason: `has HTML, which is left out: ${words.slice(0, 60)}`, words }
  })
  if (/<\/?[a-z]/i.test(title))
    faults.push({ field: 'title', reason: 'has HTML, which readers see as it stands', words: title })
  return faults
}

/** A service names posts to read about it. */
function lostPosts(stateOf: (path: string) => PathState): string[] {
  return offer.service.all().flatMap(({ slug, posts }) =>
    posts.flatMap((post) => {
      const file = `services/${slug}.md`
      const [page, place] = [links.blog(post.slug), `content/${file}:${lineOf(file, `slug: ${post.slug}`)}`]
      return stateOf(page) !== 'nothing' ? [] : `${place}: posts: names ${page}, where no page is`
    }),
  )
}

function lostSynonyms(stateOf: (path: string) => PathState): string[] {
  const lost = [...readSynonyms().keys()].filter((page) => stateOf(page) !== 'page')
  return lost.map(
    (page) => `content/synonyms.yaml:${lineOf('synonyms.yaml', `page: ${page}`)}: page: is ${page}, where no page is`,
  )
}

function faultLine(piece: Piece, { field, reason, words }: Fault): string {
  if (!piece.file) return `${piece.kind} ${piece.slug}: ${field}: ${reason}`
  const above = piece.sections && OF_SECTIONS.has(field) ? 'sections:' : ''
  return `content/${piece.file}:${lineOf(piece.file, words, above)}: ${field}: ${reason}`
}

/** The first line from that of `above` on which has these words; 1 where none does, as where they are written in another way. */
function lineOf(file: string, words: string, above = ''): number {
  const lines = readFileSync(path.join(config.CONTENT_DIR, file), 'utf8').split('\n')
  const start = lines.findIndex((line) => line.startsWith(above))
  const found = lines.findIndex((line, at) => at >= start && line.includes(words.slice(0, 60)))
  return Math.max(0, words ? found : start) + 1
}

function doubles(pieces: Piece[], field: string, keyOf: (piece: Piece) => string): string[] {
  const first = new Map<string, Piece>()
  const faults: string[] = []
  for (const piece of pieces) {
    const before = first.get(keyOf(piece))
    const reason = before && `is that of ${before.path} too: "${field === 'slug' ? piece.slug : piece.title}"`
    if (reason) faults.push(faultLine(piece, { field, reason, words: piece.title }))
    else first.set(keyOf(piece), piece)
  }
  return faults
}
