import { receiveSearch } from '#lib/gateway/receive-search'
import { searchPage } from '#lib/gateway/search-page'

// The search page with a question in its address: lib/serving/server sends it here.
export const GET = receiveSearch(searchPage)
