import 'server-only'
import type { Hono } from 'hono'
import { ContentError } from '#lib/content/content-error'
import { readDataFile } from '#lib/content/files'
import { kept } from '#lib/content/kept'
import { teamFile } from '#lib/contract/content-files'
import { type TeamMember, teamCalls } from '#lib/contract/team'
import { serveCall } from '#lib/host/serve-call'

export const teamRecords = kept(() => {
  const { positions: files, members: people } = readDataFile(teamFile, 'team.yaml')
  const positions = files.map((position) => ({ ...position, id: `position-${position.slug}` }))
  const members = people.map(({ slug, position, ...member }): TeamMember => {
    const found = positions.find((candidate) => candidate.slug === position)
    if (!found)
      throw new ContentError('team.yaml', 1, `members.${slug}.position`, `is "${position}", which is not listed`)
    return { ...member, id: `member-${slug}`, position: found }
  })
  return { positions, members }
})

const membersIn = (position: string) => teamRecords().members.filter((member) => member.position.slug === position)

/** The team calls of spec section 7. */
export function serveTeam(host: Hono): void {
  serveCall(host, teamCalls.list, () => teamRecords().members)
  serveCall(host, teamCalls.positions, () =>
    teamRecords().positions.map((position) => ({ ...position, count: membersIn(position.slug).length })),
  )
  serveCall(host, teamCalls.byPosition, ({ params }) => {
    const isKnown = teamRecords().positions.some((position) => position.slug === params.position)
    return isKnown ? membersIn(params.position) : undefined
  })
}
