import { searchPage } from '#lib/search/search-page'

// The search page with a question in its address: lib/server sends it here.
export const GET = searchPage
