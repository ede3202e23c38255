import type { ContentNoun } from '#lib/content-types'
import { blogCalls } from '#lib/contract/blog'
import { businessCalls } from '#lib/contract/business'
import type { Call } from '#lib/contract/calls/call'
import { categoryCalls } from '#lib/contract/category'
import { consultationCalls } from '#lib/contract/consultation'
import { contactCalls } from '#lib/contract/contact'
import { fileCalls } from '#lib/contract/file'
import { infographicCalls } from '#lib/contract/infographic'
import { locationCalls } from '#lib/contract/location'
import { personaCalls } from '#lib/contract/persona'
import { teamCalls } from '#lib/contract/team'
import { triviaCalls } from '#lib/contract/trivia'
import { viewQueryCalls } from '#lib/contract/view-query'
import { webVitalsCalls } from '#lib/contract/web-vitals'

/** The calls of spec section 7 by noun, nearly in its order. */
export const CALLS = {
  business: businessCalls,
  location: locationCalls,
  file: fileCalls,
  viewQuery: viewQueryCalls,
  contact: contactCalls,
  consultation: consultationCalls,
  team: teamCalls,
  persona: personaCalls,
  trivia: triviaCalls,
  infographic: infographicCalls,
  blog: blogCalls,
  category: categoryCalls,
  webVitals: webVitalsCalls,
} satisfies Record<ContentNoun, object> & Record<string, object>

/** All of them. */
export const allCalls = Object.values(CALLS).flatMap((calls) => Object.values(calls) as unknown as Call[])
