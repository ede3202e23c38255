import { blogCalls } from '#lib/contract/blog'
import { categoryCalls } from '#lib/contract/category'
import { infographicCalls } from '#lib/contract/infographic'
import { locationCalls } from '#lib/contract/location'
import { personaCalls } from '#lib/contract/persona'
import { teamCalls } from '#lib/contract/team'
import { triviaCalls } from '#lib/contract/trivia'
import { businessApi } from '#lib/reading/api/business'
import { consultationApi, contactApi, fileApi, viewQueryApi, webVitalsApi } from '#lib/reading/api/enquiry'
import { readApi } from '#lib/reading/api/read-api'
import type { Send } from '#lib/reading/api/send'

/** Every call of spec section 7, grouped as there. */
export const createApi = (send: Send) => ({
  business: businessApi(send),
  location: readApi(send, locationCalls),
  file: fileApi(send),
  viewQuery: viewQueryApi(send),
  contact: contactApi(send),
  consultation: consultationApi(send),
  team: readApi(send, teamCalls),
  persona: readApi(send, personaCalls),
  trivia: readApi(send, triviaCalls),
  infographic: readApi(send, infographicCalls),
  category: readApi(send, categoryCalls),
  blog: readApi(send, blogCalls),
  webVitals: webVitalsApi(send),
})

export type Api = ReturnType<typeof createApi>
