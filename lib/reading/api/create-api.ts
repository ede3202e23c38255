import { infographicCalls } from '#lib/contract/infographic'
import { articleApi } from '#lib/reading/api/article-api'
import { blogApi } from '#lib/reading/api/blog'
import { businessApi } from '#lib/reading/api/business'
import { categoryApi } from '#lib/reading/api/category'
import { consultationApi, contactApi, fileApi, viewQueryApi, webVitalsApi } from '#lib/reading/api/enquiry'
import { locationApi } from '#lib/reading/api/location'
import { personaApi } from '#lib/reading/api/persona'
import type { Send } from '#lib/reading/api/send'
import { teamApi } from '#lib/reading/api/team'
import { triviaApi } from '#lib/reading/api/trivia'

/** Every call of spec section 7, grouped as there. */
export const createApi = (send: Send) => ({
  business: businessApi(send),
  location: locationApi(send),
  file: fileApi(send),
  viewQuery: viewQueryApi(send),
  contact: contactApi(send),
  consultation: consultationApi(send),
  team: teamApi(send),
  persona: personaApi(send),
  trivia: triviaApi(send),
  infographic: articleApi(send, infographicCalls),
  category: categoryApi(send),
  blog: blogApi(send),
  webVitals: webVitalsApi(send),
})

export type Api = ReturnType<typeof createApi>
