import { locationCalls } from '#lib/contract/location'
import { createHttp } from '#lib/reading/api/http'
import { readApi } from '#lib/reading/api/read-api'
import { createSend } from '#lib/reading/api/send'

/**
 * The places that a browser asks for itself, through the site's own API gateway.
 *
 * @param origin - The origin of the site, such as `https://example.com`.
 */
export const browserPlaces = (origin: string) =>
  readApi(
    createSend(createHttp(origin), { onFailure: ({ call, reason }) => console.warn(`${call}: ${reason}`) }),
    locationCalls,
  )
