import type { ContentType } from '#lib/content-types'
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

/** The calls of each content type. */
const ARTICLE_CALLS: Record<ContentType, Record<string, unknown>> = {
  TRIVIA: triviaCalls,
  INFOGRAPHIC: infographicCalls,
  BLOG: blogCalls,
}

/** Every call of spec section 7, nearly in its order. */
export const allCalls: Call[] = [
  businessCalls,
  locationCalls,
  fileCalls,
  viewQueryCalls,
  contactCalls,
  consultationCalls,
  teamCalls,
  personaCalls,
  ...Object.values(ARTICLE_CALLS),
  categoryCalls,
  webVitalsCalls,
].flatMap((group) => Object.values(group) as unknown as Call[])
