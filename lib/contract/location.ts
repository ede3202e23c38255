import '#lib/contract/no-eval'
import { z } from 'zod'
import { readCall } from '#lib/contract/calls/call'

export const countryCode = z.string().regex(/^[A-Z]{2}$/, 'must be a country code of two capital letters, such as IN')

export const country = z
  .object({
    code: countryCode,
    name: z.string().min(1),
    dialCode: z.string().describe('With a plus, such as +91; empty where there is none'),
  })
  .meta({ id: 'Country' })
export type Country = z.infer<typeof country>

export const state = z.object({ code: z.string().min(1), name: z.string().min(1) }).meta({ id: 'State' })
export type State = z.infer<typeof state>

export const city = z.object({ name: z.string().min(1) }).meta({ id: 'City' })
export type City = z.infer<typeof city>

export const locationCalls = {
  countries: readCall({
    name: 'location.countries',
    path: '/api/location/country',
    summary: 'Every country with its dialling code',
    answer: z.array(country),
  }),
  states: readCall({
    name: 'location.states',
    path: '/api/location/state',
    summary: 'The states of one country',
    query: z.object({ country: countryCode }),
    answer: z.array(state),
  }),
  cities: readCall({
    name: 'location.cities',
    path: '/api/location/city',
    summary: 'The cities of one state',
    query: z.object({ country: countryCode, state: z.string().min(1).max(10) }),
    answer: z.array(city),
  }),
}
