import { enquiryApi } from '#lib/api/enquiry'
import { createHttp } from '#lib/api/http'
import { createSend } from '#lib/api/send'

/** The calls that a browser makes itself, by the site's own door to the API host. */
export const browserApi = (origin: string) =>
  enquiryApi(createSend(createHttp(origin), { onFailure: ({ call, reason }) => console.warn(`${call}: ${reason}`) }))
