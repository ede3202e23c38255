import { z } from 'zod'
import { readCall } from '#lib/contract/calls/call'
import { cover, slug, webAddress } from '#lib/contract/common'

export const positionRef = z
  .object({ id: z.string().min(1), slug, name: z.string().min(1) })
  .meta({ id: 'PositionRef' })

export const position = positionRef.extend({ count: z.int().min(0) }).meta({ id: 'Position' })
export type Position = z.infer<typeof position>

export const teamMember = z
  .object({
    id: z.string().min(1),
    name: z.string().min(1),
    position: positionRef,
    bio: z.string().default(''),
    photo: cover.optional(),
    links: z.array(z.object({ label: z.string().min(1), url: webAddress })).default([]),
  })
  .meta({ id: 'TeamMember' })
export type TeamMember = z.infer<typeof teamMember>

export const teamCalls = {
  list: readCall({
    name: 'team.list',
    path: '/api/wse/team/list/getEnableTeamMember',
    summary: 'Every enabled team member',
    answer: z.array(teamMember),
  }),
  byPosition: readCall({
    name: 'team.byPosition',
    path: '/api/wse/team/getList/{position}',
    summary: 'The enabled team members of one position',
    params: z.object({ position: z.string().describe('The slug of a position') }),
    answer: z.array(teamMember),
  }),
  positions: readCall({
    name: 'team.positions',
    path: '/api/wse/enabledPositions',
    summary: 'The positions, with how many members each has',
    answer: z.array(position),
  }),
}
