import { searchLists } from '#lib/gateway/receive-search'

// The results alone, for the explorer on the page.
export const GET = searchLists.route
