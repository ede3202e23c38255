import { locationCalls } from '#lib/contract/location'
import { callsApi } from '#lib/reading/api/calls-api'
import { createHttp } from '#lib/reading/api/http'
import { createSend } from '#lib/reading/api/send'

/**
 * The places that a browser asks for itself, through the site's own API gateway.
 *
 * @param origin - The origin of the site, such as `https://example.com`.
 */
export const browserPlaces = (origin: string) =>
  callsApi(
    createSend(createHttp(origin), { onFailure: ({ call, reason }) => console.warn(`${call}: ${reason}`) }),
    locationCalls,
  )
