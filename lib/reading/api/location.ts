import { locationCalls } from '#lib/contract/location'
import type { Send } from '#lib/reading/api/send'

/**
 * The location calls of spec section 7.
 *
 * @param send - Sends a call.
 * @returns A function for each call.
 */
export const locationApi = (send: Send) => ({
  countries: () => send(locationCalls.countries),
  states: (country: string) => send(locationCalls.states, { query: { country } }),
  cities: (country: string, state: string) => send(locationCalls.cities, { query: { country, state } }),
})
