import 'server-only'
import type { Hono } from 'hono'
import type { z } from 'zod'
import { serveCall } from '#lib/contract/calls/serve-call'
import { teamFile } from '#lib/contract/content-files'
import { type TeamMember, teamCalls } from '#lib/contract/team'
import { ContentError, lineOf } from '#lib/host/content/content-error'
import type { FileText } from '#lib/host/content/file-text'
import { readDataFile } from '#lib/host/content/files'
import type { Complain } from '#lib/host/content/last-good'
import { untilContentChanges } from '#lib/host/content/until-content-changes'
import { onlyEnabled } from '#lib/host/enabled'
import { memoize } from '#lib/memoize'

/** The enabled positions, and the enabled members who have one of them; who names one that is not listed is left out. */
export const teamRecords = memoize(
  () => readDataFile(teamFile, 'team.yaml', teamOf) ?? { positions: [], members: [] },
  untilContentChanges,
)

function teamOf({ positions: listed, members: people }: z.output<typeof teamFile>, text: FileText, complain: Complain) {
  for (const { slug, position } of people) {
    if (!listed.some((candidate) => candidate.slug === position)) {
      const line = lineOf(text, new RegExp(`\\bposition: *["']?${position}\\b`))
      complain(new ContentError('team.yaml', line, `members.${slug}.position`, `is "${position}", which is not listed`))
    }
  }
  const positions = onlyEnabled(listed).map((position) => ({ ...position, id: `position-${position.slug}` }))
  const members = onlyEnabled(people).flatMap(({ slug, position, ...member }): TeamMember[] => {
    const found = positions.find((candidate) => candidate.slug === position)
    return found ? [{ ...member, id: `member-${slug}`, position: found }] : []
  })
  return { positions, members }
}

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
