import 'server-only'
import { cacheItem, cacheList } from '#lib/cache/cache-answer'
import { api } from '#lib/data/api'
import { tags } from '#lib/data/tags'

const list = tags.list('team')

export async function teamMembers() {
  'use cache'
  return cacheList([list], api.team.list)
}

export async function teamPositions() {
  'use cache'
  return cacheList([list], api.team.positions)
}

export async function teamMembersIn(position: string) {
  'use cache'
  return cacheItem([list], () => api.team.byPosition(position))
}
