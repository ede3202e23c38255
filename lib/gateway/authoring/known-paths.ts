import 'server-only'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { contentTypes } from '#lib/content-types'
import { allPieces, type Piece } from '#lib/gateway/authoring/pieces'
import { readRedirects } from '#lib/host/content/redirects'
import { categoryOf, links, listOf } from '#lib/links'
import { api } from '#lib/reading/backend/send'

/** What stands at a path of this site: a page, a redirect to follow, or nothing. */
export type PathState = 'page' | 'nothing' | { movedTo: string }

/** Paths that are made on request, and of which there are too many to list. */
const MADE = /^\/[a-z-]+\/page\/\d+$|^\/(?:covers|feeds|share)\/|^\/infographics\/[^/]+\/[^/]+$/

/**
 * Learns which paths the site has.
 *
 * @param pieces - All there is to read.
 * @returns A function that says what stands at a path.
 * @throws ApiError Where the host does not answer, ContentError where content/redirects.yaml is wrong.
 */
export async function knownPaths(pieces: Piece[]): Promise<(path: string) => PathState> {
  const fixed = Object.values(links).filter((link) => typeof link === 'string')
  const lists = contentTypes.map((type) => listOf[type]())
  const [categories, positions] = await Promise.all([api.category.list(), api.team.positions()])
  const known = new Set([
    ...fixed,
    ...lists,
    ...categories.map(({ type, slug }) => categoryOf[type](slug)),
    ...categories.flatMap(({ type, slug }) => (type === 'TRIVIA' ? links.triviaRound(slug) : [])),
    ...positions.map(({ slug }) => links.teamPosition(slug)),
    ...pieces.flatMap(({ path, state }) => (state === 'draft' || state === 'ended' ? [] : path)),
  ])
  const redirects = readRedirects()
  return (asked) => {
    const moved = redirects.get(asked)
    if (moved) return moved.to ? { movedTo: moved.to } : 'nothing'
    return known.has(asked) || MADE.test(asked) || existsSync(path.join('public', asked)) ? 'page' : 'nothing'
  }
}

/** Whether there is a page at a path, or a piece that is saved: whoever renames a draft leads to a draft. */
export async function isPage(asked: string): Promise<boolean> {
  const pieces = await allPieces()
  return pieces.some(({ path }) => path === asked) || (await knownPaths(pieces))(asked) === 'page'
}
