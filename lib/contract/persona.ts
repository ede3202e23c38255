import { z } from 'zod'
import { readCall } from '#lib/contract/calls/call'
import { slug } from '#lib/contract/common'

export const persona = z
  .object({
    id: z.string().min(1),
    name: z.string().min(1),
    description: z.string().default(''),
    categories: z.array(slug).default([]),
  })
  .meta({ id: 'Persona' })
export type Persona = z.infer<typeof persona>

export const interest = z
  .object({ id: z.string().min(1), name: z.string().min(1), categories: z.array(slug).default([]) })
  .meta({ id: 'Interest' })
export type Interest = z.infer<typeof interest>

export const personaCalls = {
  personas: readCall({
    name: 'persona.personas',
    path: '/api/persona/personas/list/enablePersona',
    summary: 'The kinds of reader the site writes for',
    answer: z.array(persona),
  }),
  interests: readCall({
    name: 'persona.interests',
    path: '/api/persona/interests/list/enableInterest',
    summary: 'The subjects a reader can choose',
    answer: z.array(interest),
  }),
}
