import 'server-only'
import { api } from '#lib/reading/data/api'
import { cacheItem, cacheList } from '#lib/reading/data/cache-answer'
import { tags } from '#lib/reading/data/tags'

const list = tags.list('team')

/** Everybody in the team. */
export async function teamMembers() {
  'use cache'
  return cacheList([list], api.team.list)
}

/** The positions of the team. */
export async function teamPositions() {
  'use cache'
  return cacheList([list], api.team.positions)
}

/**
 * Those who hold a position.
 *
 * @param position - The slug of the position.
 * @returns The members, or undefined where there is no such position.
 */
export async function teamMembersIn(position: string) {
  'use cache'
  return cacheItem([list], () => api.team.byPosition({ position }))
}
