import { enquiryApi } from '#lib/reading/api/enquiry'
import { createHttp } from '#lib/reading/api/http'
import { createSend } from '#lib/reading/api/send'

/**
 * The calls that a browser makes itself, through the site's own API gateway.
 *
 * @param origin - The origin of the site, such as `https://example.com`.
 */
export const browserApi = (origin: string) =>
  enquiryApi(createSend(createHttp(origin), { onFailure: ({ call, reason }) => console.warn(`${call}: ${reason}`) }))
