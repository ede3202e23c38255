/** What the scripts of every page know of addresses. They stand alone, so that these bring no other address with them. */
export const HOME = '/'
export const SEARCH = '/search'
export const CAREERS = '/careers'
