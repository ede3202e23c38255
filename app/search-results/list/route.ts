import { receiveSearch } from '#lib/gateway/receive-search'
import { searchResults } from '#lib/gateway/search-page'

// The results alone, for the explorer on the page.
export const GET = receiveSearch(searchResults)
