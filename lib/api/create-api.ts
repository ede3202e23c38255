import { articleApi } from '#lib/api/article-api'
import { blogApi } from '#lib/api/blog'
import { businessApi } from '#lib/api/business'
import { categoryApi } from '#lib/api/category'
import { consultationApi, contactApi, fileApi, viewQueryApi, webVitalsApi } from '#lib/api/enquiry'
import { locationApi } from '#lib/api/location'
import { personaApi } from '#lib/api/persona'
import type { Send } from '#lib/api/send'
import { teamApi } from '#lib/api/team'
import { triviaApi } from '#lib/api/trivia'
import { infographicCalls } from '#lib/contract/infographic'

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
