import { searchPages } from '#lib/gateway/receive-search'

// The search page with a question in its address: lib/serving/server sends it here where it can't be answered without Next.js.
export const GET = searchPages.route
