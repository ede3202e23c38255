import { searchResults } from '#lib/search/search-page'

// The results alone, for the explorer on the page.
export const GET = searchResults
