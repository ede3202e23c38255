import 'server-only'
import { keepItem, keepList } from '#lib/cache/keep'
import { api } from '#lib/data/api'
import { tags } from '#lib/data/tags'

const list = tags.list('team')

export async function teamMembers() {
  'use cache'
  return keepList([list], api.team.list)
}

export async function teamPositions() {
  'use cache'
  return keepList([list], api.team.positions)
}

export async function teamMembersIn(position: string) {
  'use cache'
  return keepItem([list], () => api.team.byPosition(position))
}
